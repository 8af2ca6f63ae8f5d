import { mix, threadOn, tones } from '../canvas/colour';
import { curve, type Line, move, outline, strip } from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { castAlong, draw, rivet, seam, stitch, zip } from '../canvas/trims';
import { drawSlingBack, drawToteBack } from './bagBacks';
import { boxOutline, crescentOutline, crossBox, hide, slingStrap, strap, toteBody } from './bagParts';

function drawTote(s: Sheet): void {
  const leather = s.d.cut === 'structured';
  const back = curve('404,500 402,330 440,190 540,150 640,190 678,330 676,500');
  strap(s, back, 40, {
    ...(leather ? {} : hide(s)),
    colour: mix(leather ? s.d.base : s.d.accent, '#060507', 0.45),
  });
  const inside = outline('262,474! 400,452 540,448 680,452 818,474! 680,500 540,504 400,500');
  panel(s, inside, { colour: mix(s.d.base, '#08070a', 0.62), pattern: false, crease: 0.3 });
  toteBody(s, leather);
  const front = curve('390,640 392,440 410,250 452,178 540,146 628,178 670,250 688,440 690,640');
  strap(s, front, 46, { ...(leather ? {} : hide(s)), lift: 8 });
  const thread = threadOn(leather ? s.d.base : s.d.accent);
  for (const x of [374, 674]) {
    crossBox(s, x, 560, 32, 62, thread);
    if (leather) rivet(s, [x + 16, 528], 9);
  }
  const tag = outline('500,690! 580,690! 580,772! 540,790 500,772!');
  panel(s, tag, { ...hide(s), inner: true, lift: 4, crease: 0 });
  draw(s, curve('524,722! 556,722!'), { colour: mix(s.d.accent, '#000000', 0.6), width: 4 });
  draw(s, curve('540,722! 540,756!'), { colour: mix(s.d.accent, '#000000', 0.6), width: 4 });
}

/** Cuts: `canvas` (default), `market`, `structured`. */
export const tote: Kind = {
  draw: drawTote,
  close: () => [450, 600, 1.9, -6],
  angle: { girth: 420 },
  back: { of: 'itself', draw: drawToteBack },
};

function crescent(s: Sheet): void {
  slingStrap(s, 250, 830, 640, s.d.fabric === 'leather');
  panel(s, crescentOutline, {
    grain: 0,
    folds: [
      [curve('240,700 360,860 500,960'), 40, 0.4],
      [curve('840,700 740,860 620,970'), 38, 0.35],
      [curve('300,650 420,720 560,720'), 26, 0.3],
    ],
  });
  const top = curve('206,652 380,614 540,606 700,614 874,652');
  const low = curve('212,730 380,700 540,692 700,700 868,730');
  panel(s, strip(top, low), { inner: true, crease: 0.3, pattern: false });
  zip(s, curve('236,690 380,658 540,650 700,658 846,690'), '#c8aa6c', 0.96);
  stitch(s, move(low, 0, 9));
  seam(s, low);
  stitch(s, curve('226,770 300,912 430,994 540,1008 650,994 780,912 854,770'));
}

function box(s: Sheet): void {
  const leather = s.d.fabric === 'leather' || s.d.fabric === 'suede';
  slingStrap(s, 284, 796, 640, leather);
  panel(s, boxOutline, {});
  stitch(s, curve('252,860 258,996 282,1024 540,1034 798,1024 822,996 828,860'));
  const flap = outline(
    '240,622! 400,604 540,600 680,604 840,622! 850,740 838,830 770,900 640,936 540,942 440,936 310,900 242,830 230,740',
  );
  panel(s, flap, { lift: 12, inner: false, folds: [[curve('250,650 420,690 560,686'), 30, 0.3]] });
  stitch(s, curve('246,740 256,820 318,886 444,921 540,927 636,921 762,886 824,820 834,740'));
  castAlong(s, curve('250,640 540,620 830,640'), 10, 0.25);
  const tab = outline('506,846! 574,846! 576,960 558,984 540,988 522,984 504,960');
  panel(s, tab, { ...(leather ? {} : hide(s)), inner: true, lift: 6, crease: 0, pattern: false });
  const metal = tones('#c2a05c');
  panel(s, outline('516,906! 564,906! 564,950! 516,950!'), {
    colour: metal.base,
    fabric: 'nylon',
    inner: true,
    lift: 3,
    crease: 0,
    pattern: false,
  });
  rivet(s, [540, 928], 9, '#d9bd80');
}

function drawSling(s: Sheet): void {
  if (s.d.cut === 'crescent') crescent(s);
  else box(s);
}

/** Cuts: `box` (default), `crescent`. */
export const sling: Kind = {
  draw: drawSling,
  close: (s) => (s.d.cut === 'crescent' ? [400, 760, 1.9, -6] : [470, 820, 1.9, -6]),
  angle: { girth: 420 },
  back: { of: 'itself', draw: drawSlingBack },
};

/** A belt on its edge: the middle of its ring, the ring's radii, the strap's height. */
const beltRing = { cx: 540, cy: 620, rx: 400, ry: 150, h: 128 };

/** Part of the belt's ring between two angles in degrees, `dy` below its upper edge. */
const beltArc = (from: number, to: number, dy: number, k = 1): Line => {
  const { cx, cy, rx, ry } = beltRing;
  return Array.from({ length: 41 }, (_, i) => {
    const a = ((from + ((to - from) * i) / 40) * Math.PI) / 180;
    return [cx + rx * k * Math.cos(a), cy + ry * k * Math.sin(a) + dy] as const;
  });
};

/** The strap of a belt standing on its edge in a ring. */
function beltStrap(s: Sheet): void {
  const { h } = beltRing;
  const lining = mix(s.d.base, '#c7a273', 0.22);
  panel(s, strip(beltArc(180, 360, 0), beltArc(180, 360, h)), {
    colour: mix(lining, '#08070a', 0.5),
    fabric: 'suede',
    pattern: false,
  });
  stitch(s, beltArc(184, 356, 12));
  const front = strip(beltArc(0, 180, 0), beltArc(0, 180, h));
  panel(s, front, {
    grain: 0,
    roundness: 1.25,
    pattern: s.d.pattern === 'plain' ? false : s.d.pattern,
    crease: 0.6,
  });
  for (const dy of [13, h - 13]) stitch(s, beltArc(3, 177, dy));
  draw(s, beltArc(2, 178, 1), { colour: s.tones.light, width: 3, opacity: 0.5 });
}

/** A belt from behind: the strap goes round, the buckle is on its far side. */
function drawBeltBack(s: Sheet): void {
  beltStrap(s);
  const { cx, cy, ry, h } = beltRing;
  const mark = tones(s.d.base);
  const at = cy + ry + h / 2;
  for (const [x, y, u, v] of [
    [cx - 22, at - 14, cx + 22, at - 14],
    [cx, at - 14, cx, at + 18],
  ] as const) {
    draw(s, curve(`${x + 1},${y + 2}! ${u + 1},${v + 2}!`), { colour: mark.light, width: 4, opacity: 0.35 });
    draw(s, curve(`${x},${y}! ${u},${v}!`), { colour: mark.deep, width: 5, opacity: 0.75 });
  }
}

/** A belt with the buckle in front. */
function drawBelt(s: Sheet): void {
  beltStrap(s);
  const { cy, ry, h } = beltRing;
  const lap = strip(beltArc(36, 96, -4, 1.02), beltArc(36, 96, h + 2, 1.02));
  const tip = beltArc(36, 36, 0, 1.02)[0] ?? [0, 0];
  const pointed: Line = [...lap.slice(0, 41), ...lap.slice(41), [tip[0] + 50, tip[1] + h / 2 - 26]];
  panel(s, pointed, { lift: 9, crease: 0.3, inner: true, pattern: false });
  for (const dy of [11, h - 12]) stitch(s, beltArc(38, 92, dy, 1.02));
  for (let i = 0; i < 5; i++) {
    const p = beltArc(44 + i * 8, 44 + i * 8, h / 2, 1.02)[0] ?? [0, 0];
    draw(s, [p, p], { colour: '#050406', width: 12 });
    draw(
      s,
      [
        [p[0] + 1, p[1] + 2],
        [p[0] + 1, p[1] + 2],
      ],
      { colour: s.tones.light, width: 3, opacity: 0.4 },
    );
  }
  bigBuckle(s, 430, cy + ry - 22, 132, h + 44);
  const keeper = strip(
    beltArc(70, 70, -6, 1.03)
      .slice(0, 1)
      .concat(beltArc(70, 70, h + 8, 1.03).slice(0, 1)),
    beltArc(64, 64, -6, 1.03)
      .slice(0, 1)
      .concat(beltArc(64, 64, h + 8, 1.03).slice(0, 1)),
  );
  panel(s, keeper, { lift: 6, crease: 0, inner: true, pattern: false });
}

function bigBuckle(s: Sheet, x: number, y: number, w: number, h: number): void {
  const metal = s.d.accent;
  const t = tones(metal);
  const frame = outline(
    `${x + 20},${y} ${x + w - 20},${y} ${x + w},${y + 22} ${x + w},${y + h - 22} ${x + w - 20},${y + h} ${x + 20},${y + h} ${x},${y + h - 22} ${x},${y + 22}`,
  );
  draw(s, move(frame, 5, 10), { colour: '#040306', width: 22, opacity: 0.5 }, true);
  draw(s, frame, { colour: t.deep, width: 22 }, true);
  draw(s, frame, { colour: t.base, width: 17 }, true);
  draw(s, move(frame, -2, -3), { colour: mix(t.base, '#ffffff', 0.7), width: 4, opacity: 0.85 }, true);
  const prong = curve(`${x + 4},${y + h / 2} ${x + w * 0.5},${y + h / 2 - 6} ${x + w + 8},${y + h / 2 + 2}`);
  draw(s, move(prong, 2, 6), { colour: '#040306', width: 15, opacity: 0.5 });
  draw(s, prong, { colour: t.deep, width: 15 });
  draw(s, prong, { colour: t.base, width: 11 });
  draw(s, move(prong, 0, -3), { colour: mix(t.base, '#ffffff', 0.7), width: 3 });
}

/** Cuts: one cut. */
export const belt: Kind = {
  draw: drawBelt,
  back: { of: 'itself', draw: drawBeltBack },
  close: () => [500, 830, 1.9, -6],
  angle: { girth: 460 },
};
