import { mix } from '../canvas/colour';
import { along, curve, mirror, move, outline, strip, symmetric, symmetricCurve } from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import { placed } from '../canvas/placed';
import type { Sheet } from '../canvas/sheet';
import { castAlong, draw, ribs, rivet, seam, stitch, within, zip } from '../canvas/trims';

function drawBeanie(s: Sheet): void {
  beanieBody(s);
  panel(s, outline('620,870! 720,866! 722,936! 622,941!'), {
    colour: s.d.accent,
    fabric: 'leather',
    inner: true,
    lift: 4,
    crease: 0,
  });
  draw(s, curve('650,888! 692,887!'), { colour: mix(s.d.accent, '#000000', 0.6), width: 4 });
  draw(s, curve('671,888! 672,920!'), { colour: mix(s.d.accent, '#000000', 0.6), width: 4 });
}

/** From behind: no label, and the seam that closes the knitting. */
function drawBeanieBack(s: Sheet): void {
  beanieBody(s);
  const down = curve('540,276 542,520 540,800');
  castAlong(s, down, 10, 0.4);
  seam(s, down, s.d.base, 1.6);
  seam(s, curve('540,812! 541,1026!'), s.d.base, 1.6);
}

function beanieBody(s: Sheet): void {
  const crown = symmetric('540,268 430,282 320,370 262,540 254,800! 400,816 540,820');
  panel(s, crown, {
    folds: [
      [curve('340,420 320,560 330,760'), 34, 0.35],
      [curve('730,400 760,560 744,760'), 36, 0.4],
    ],
  });
  within(s, crown, () => {
    const low = symmetricCurve('250,806 400,822 540,826');
    const n = 30;
    for (let i = 1; i < n; i++) {
      const [x, y] = along(low, i / n);
      const side = (i / n - 0.5) * 2;
      const line = curve(`${x},${y} ${x + side * 10},620 ${540 + side * 190},400 540,276`);
      draw(s, line, { colour: s.tones.deep, width: 7, opacity: 0.3 });
      draw(s, move(line, 8, 0), { colour: s.tones.light, width: 5, opacity: 0.14 });
    }
  });
  if (s.d.cut === 'pom') pompom(s);
  const [a, b] = [symmetricCurve('236,776 400,800 540,806'), symmetricCurve('244,1000 400,1024 540,1030')];
  castAlong(s, a, 16, 0.4);
  panel(s, strip(a, b), { lift: 8, blocked: true, crease: 0.3 });
  within(s, strip(a, b), () => {
    for (let i = 0; i < 30; i++) {
      const line = [along(a, (i + 0.5) / 30), along(b, (i + 0.5) / 30)];
      draw(s, line, { colour: s.tones.deep, width: 7, opacity: 0.36 });
      draw(s, move(line, 9, 0), { colour: s.tones.light, width: 6, opacity: 0.15 });
    }
  });
}

function pompom(s: Sheet): void {
  const spikes = Array.from({ length: 56 }, (_, i) => {
    const a = (i / 56) * Math.PI * 2;
    const r = 88 + s.random() * 22;
    return [540 + r * Math.cos(a), 214 + r * 0.94 * Math.sin(a)] as const;
  });
  panel(s, spikes, { colour: s.d.accent, fabric: 'fleece', crease: 0.8, lift: 6 });
  for (let i = 0; i < 120; i++) {
    const [a, r] = [s.random() * 6.28, 20 + s.random() * 74];
    const [x, y] = [540 + r * Math.cos(a), 214 + r * Math.sin(a)];
    draw(
      s,
      [
        [x, y],
        [x + Math.cos(a) * 20, y + Math.sin(a) * 20],
      ],
      {
        colour: i % 2 === 0 ? mix(s.d.accent, '#000000', 0.45) : mix(s.d.accent, '#ffffff', 0.3),
        width: 3,
        opacity: 0.5,
      },
    );
  }
}

/** Cuts: `cuffed` (default), `pom`. */
export const beanie: Kind = {
  draw: drawBeanie,
  back: { of: 'itself', draw: drawBeanieBack },
  close: () => [600, 780, 1.9, -6],
  angle: { girth: 330 },
};

/** One sock, toe to the right, round (0, 0). */
function sock(s: Sheet, ankle: boolean): void {
  const top = ankle ? -170 : -430;
  const area = outline(
    `-92,${top}! 92,${top}! 94,-100 92,40 120,130 220,190 316,246 342,310 318,374 250,396 140,388 20,356 -70,290 -108,200 -112,110 -98,0`,
  );
  panel(s, area, {
    folds: [
      [curve('92,30 30,80 -20,150'), 26, 0.5],
      [curve('100,80 50,130 10,210'), 24, 0.45],
      [curve('-98,-80 -30,-60 50,-90'), 22, 0.3],
      [curve('150,190 170,280 150,370'), 24, 0.25],
    ],
  });
  const trim = { colour: s.d.accent, pattern: false as const, inner: true, crease: 0.2 };
  within(s, area, () => {
    panel(s, outline('-130,100! -60,110 -4,190 10,260 -20,360! -140,340'), trim);
    panel(s, outline('262,180! 236,260 240,340 256,420! 380,420! 380,200!'), trim);
  });
  const [a, b] = [
    curve(`-92,${top} 0,${top + 6} 92,${top}`),
    curve(`-94,${top + 104} 0,${top + 112} 94,${top + 104}`),
  ];
  panel(s, strip(a, b), { ...trim, lift: 2 });
  within(s, strip(a, b), () => ribs(s, a, b, 20, s.d.accent));
  castAlong(s, b, 6, 0.35);
}

function drawSocks(s: Sheet): void {
  const ankle = s.d.cut === 'ankle';
  placed(s, { x: 640, y: 600, degrees: 9 }, () => sock(s, ankle));
  placed(s, { x: 410, y: 680, degrees: -3 }, () => sock(s, ankle));
}

/** Cuts: `crew` (default), `ankle`. */
export const socks: Kind = { draw: drawSocks, close: (s) => [420, s.d.cut === 'ankle' ? 680 : 530, 2.4, -6] };

function card(s: Sheet, x: number, y: number, w: number, colour: string): void {
  panel(s, outline(`${x},${y}! ${x + w},${y}! ${x + w},${y + 90}! ${x},${y + 90}!`), {
    colour,
    fabric: 'poplin',
    pattern: false,
    inner: true,
    crease: 0,
    lift: 3,
  });
}

/** A bifold lying open: slots with cards either side of the spine. */
function bifold(s: Sheet): void {
  const cover = outline(
    '132,470 150,440! 540,428 930,440! 948,470 952,900 936,930! 540,940 144,930! 128,900',
  );
  panel(s, cover, {});
  panel(s, outline('150,456! 540,446 930,456! 930,500! 540,490 150,500!'), {
    colour: mix(s.d.base, '#060507', 0.6),
    fabric: 'suede',
    pattern: false,
    inner: true,
    crease: 0.2,
  });
  const leaf = outline('146,486! 300,482 520,478! 530,700 524,926! 300,928 146,922! 138,700');
  for (const flip of [false, true]) {
    panel(s, flip ? mirror(leaf) : leaf, { inner: true, lift: 5 });
    const x = flip ? 572 : 168;
    for (let i = 0; i < 3; i++) {
      const y = 520 + i * 84;
      card(s, x + 16, y + 6, 308, ['#8a9aa6', s.d.accent, '#d9d2c4'][(i + (flip ? 1 : 0)) % 3] ?? '#d9d2c4');
      const slot = outline(
        `${x - 8},${y + 52}! ${x + 348},${y + 48}! ${x + 350},${y + 152}! ${x - 8},${y + 156}!`,
      );
      panel(s, slot, { inner: true, lift: 4, crease: 0.3 });
      stitch(s, curve(`${x},${y + 61} ${x + 340},${y + 57}`));
    }
    const foot = curve(`${x - 14},500 ${x - 16},904! ${x + 356},904! ${x + 354},500`);
    stitch(s, foot);
  }
  castAlong(s, curve('540,440 542,700 540,936'), 22, 0.5);
  draw(s, curve('534,446 536,700 534,934'), { colour: s.tones.light, width: 3, opacity: 0.3 });
}

/** A bifold lying open on its face: the cover in one piece, stitched round, bent along the spine. */
function bifoldBack(s: Sheet): void {
  const cover = outline(
    '132,470 150,440! 540,428 930,440! 948,470 952,900 936,930! 540,940 144,930! 128,900',
  );
  panel(s, cover, {
    folds: [
      [curve('220,500 240,680 226,880'), 60, 0.22],
      [curve('840,500 850,690 846,880'), 60, 0.22],
    ],
  });
  stitch(s, curve('150,474 168,458! 540,446 912,458! 930,474 934,894 918,912! 540,922 162,912! 146,894'));
  within(s, cover, () => {
    for (const x of [524, 556]) castAlong(s, curve(`${x},420 ${x + 2},700 ${x},950`), 26, 0.45);
    draw(s, curve('540,420 542,700 540,950'), { colour: s.tones.light, width: 12, opacity: 0.22 });
  });
  draw(s, curve('712,806! 792,804!'), { colour: s.tones.deep, width: 7, opacity: 0.6 });
  draw(s, curve('752,806! 753,866!'), { colour: s.tones.deep, width: 7, opacity: 0.6 });
}

function longWallet(s: Sheet, isBack = false): void {
  const side = curve('870,560 960,640 950,860 880,960');
  const strapLine = isBack ? mirror(side) : side;
  panel(s, strip(move(strapLine, -15, 0), move(strapLine, 15, 0)), { pattern: false, crease: 0.2 });
  const body = outline('140,500 170,470! 540,460 880,470! 906,500 912,860 884,892! 540,900 170,892! 138,860');
  panel(s, body, { folds: [[curve('180,520 400,560 700,540'), 40, 0.25]] });
  zip(s, curve('160,494 540,482 884,494'), '#c8aa6c', isBack ? 0.03 : 0.97);
  stitch(s, curve('158,540 158,850 180,876! 540,884 872,876! 894,850 892,540'));
  seam(s, curve('150,522 540,512 896,522'), s.d.base, 1.4);
  rivet(s, [isBack ? 208 : 872, 566], 12, '#c8aa6c');
  if (isBack) {
    // A pocket for tickets along the whole back.
    const mouth = curve('160,622 540,632 890,622');
    castAlong(s, mouth, 9, 0.5);
    seam(s, mouth, s.d.base, 1.8);
    for (const dy of [12, 20]) stitch(s, move(mouth, 0, dy));
    return;
  }
  panel(s, outline('480,660! 600,660! 600,720! 480,720!'), {
    inner: true,
    lift: 2,
    crease: 0,
    colour: s.d.accent,
    fabric: 'leather',
  });
}

function drawWallet(s: Sheet): void {
  if (s.d.cut === 'zip') {
    longWallet(s);
    return;
  }
  if (s.d.cut !== 'card') {
    bifold(s);
    return;
  }
  card(s, 300, 420, 480, '#d9d2c4');
  card(s, 290, 456, 500, '#8a9aa6');
  const body = outline('262,520 290,496! 540,560 790,496! 818,520 822,880 796,908! 540,914 284,908! 258,880');
  panel(s, body, { lift: 6 });
  stitch(s, curve('278,516 276,874 296,892! 540,898 784,892! 804,874 802,516'));
  stitch(s, curve('288,512 540,578 792,512'));
  const slot = curve('270,690 540,704 810,690');
  castAlong(s, slot, 8, 0.6);
  seam(s, slot);
  stitch(s, move(slot, 0, 10));
}

function drawWalletBack(s: Sheet): void {
  if (s.d.cut === 'zip') longWallet(s, true);
  else if (s.d.cut === 'card') drawWallet(s);
  else bifoldBack(s);
}

/** Cuts: `bifold` (default), `zip`, `card`. */
export const wallet: Kind = {
  draw: drawWallet,
  back: { of: 'itself', draw: drawWalletBack },
  close: () => [400, 660, 1.9, -6],
};
