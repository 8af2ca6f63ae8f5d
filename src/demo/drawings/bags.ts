import { mix, threadOn, tones } from './colour';
import { curve, type Line, mirror, move, outline, parallel, strip } from './geometry';
import type { Kind } from './kind';
import { buckle } from './outerwear';
import { panel } from './panel';
import type { Sheet } from './sheet';
import { castAlong, draw, rivet, seam, stitch, zip } from './trims';

const hide = (s: Sheet): { colour: string; fabric: 'leather' } => ({ colour: s.d.accent, fabric: 'leather' });

/** A stitched strap along a line. */
function strap(s: Sheet, line: Line, width: number, o: Parameters<typeof panel>[2] = {}): void {
  panel(s, strip(parallel(line, -width / 2), parallel(line, width / 2)), {
    pattern: false,
    crease: 0.4,
    ...o,
  });
  const thread = threadOn(o.colour ?? s.d.base);
  for (const k of [-1, 1]) {
    const edge = parallel(line, k * (width / 2 - 5));
    draw(s, edge, { colour: thread, width: 1.9, opacity: 0.8, dash: '6 4.6' });
  }
}

function crossBox(s: Sheet, x: number, y: number, w: number, h: number, thread: string): void {
  draw(
    s,
    curve(
      `${x},${y}! ${x + w},${y}! ${x + w},${y + h}! ${x},${y + h}! ${x},${y}! ${x + w},${y + h}! ${x + w},${y}! ${x},${y + h}!`,
    ),
    { colour: thread, width: 2, dash: '6 4' },
  );
}

function drawTote(s: Sheet): void {
  const leather = s.d.cut === 'structured';
  const back = curve('404,500 402,330 440,190 540,150 640,190 678,330 676,500');
  strap(s, back, 40, {
    ...(leather ? {} : hide(s)),
    colour: mix(leather ? s.d.base : s.d.accent, '#060507', 0.45),
  });
  const inside = outline('262,474! 400,452 540,448 680,452 818,474! 680,500 540,504 400,500');
  panel(s, inside, { colour: mix(s.d.base, '#08070a', 0.62), pattern: false, crease: 0.3 });
  const body = leather
    ? outline(
        '258,476! 400,496 540,500 680,496 822,476! 840,800 858,1096 846,1130! 540,1146 234,1130! 222,1096 240,800',
      )
    : outline(
        '258,474! 400,494 540,499 680,494 822,474! 836,700 846,900 838,1112 812,1138 700,1146 540,1148 380,1146 268,1138 242,1112 234,900 244,700',
      );
  panel(s, body, {
    patternScale: 1.25,
    folds: [
      [curve('270,520 330,700 318,900'), 40, 0.4],
      [mirror(curve('270,520 340,720 322,940')), 40, 0.4],
      [curve('300,1100 420,1050 560,1080'), 34, 0.35],
      [curve('780,1096 690,1040 600,1060'), 30, 0.3],
      [curve('430,520 450,640 440,780'), 30, 0.25],
    ],
  });
  if (leather || s.d.cut === 'market') {
    const foot = outline('230,960! 540,976 850,960! 858,1096 844,1132! 540,1148 236,1132! 222,1096');
    panel(s, foot, { ...hide(s), inner: true, lift: 4 });
    draw(s, curve('234,972 540,988 846,972'), { colour: threadOn(s.d.accent), width: 2, dash: '6 4.6' });
  }
  const rim = curve('258,476 400,496 540,500 680,496 822,476');
  stitch(s, move(rim, 0, 34));
  stitch(s, move(rim, 0, 41));
  seam(s, move(rim, 0, 30), s.d.base, 1);
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
export const tote: Kind = { draw: drawTote, close: () => [450, 600, 1.9, -6] };

function slingStrap(s: Sheet, left: number, right: number, y: number, leather: boolean): void {
  const line = curve(
    `${left},${y} ${left - 10},${y - 220} ${left + 70},${y - 430} 540,${y - 500} ${right - 50},${y - 420} ${right + 30},${y - 200} ${right},${y}`,
  );
  strap(s, line, 34, leather ? {} : hide(s));
  buckle(s, right - 3, y - 280, 44, 54, '#b89a63');
  for (const x of [left, right]) {
    draw(
      s,
      outline(
        `${x - 24},${y - 14} ${x},${y - 38} ${x + 24},${y - 14} ${x + 18},${y + 14} ${x - 18},${y + 14}`,
      ),
      { colour: '#6f5a33', width: 10 },
      true,
    );
    draw(
      s,
      outline(
        `${x - 24},${y - 15} ${x},${y - 39} ${x + 24},${y - 15} ${x + 18},${y + 13} ${x - 18},${y + 13}`,
      ),
      { colour: '#c8aa6c', width: 6 },
      true,
    );
  }
}

function crescent(s: Sheet): void {
  slingStrap(s, 250, 830, 640, s.d.fabric === 'leather');
  const body = outline(
    '206,650! 380,612 540,604 700,612 874,650! 880,760 800,930 660,1016 540,1030 420,1016 280,930 200,760',
  );
  panel(s, body, {
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
  const body = outline(
    '250,640! 540,626 830,640! 846,820 840,1006 812,1040 540,1052 268,1040 240,1006 234,820',
  );
  panel(s, body, {});
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
};

/** A belt standing on its edge in a ring, the buckle in front. */
function drawBelt(s: Sheet): void {
  const [cx, cy, rx, ry, h] = [540, 620, 400, 150, 128];
  const arc = (from: number, to: number, dy: number, k = 1): Line =>
    Array.from({ length: 41 }, (_, i) => {
      const a = ((from + ((to - from) * i) / 40) * Math.PI) / 180;
      return [cx + rx * k * Math.cos(a), cy + ry * k * Math.sin(a) + dy] as const;
    });
  const lining = mix(s.d.base, '#c7a273', 0.22);
  panel(s, strip(arc(180, 360, 0), arc(180, 360, h)), {
    colour: mix(lining, '#08070a', 0.5),
    fabric: 'suede',
    pattern: false,
  });
  stitch(s, arc(184, 356, 12));
  const front = strip(arc(0, 180, 0), arc(0, 180, h));
  panel(s, front, {
    grain: 0,
    roundness: 1.25,
    pattern: s.d.pattern === 'plain' ? false : s.d.pattern,
    crease: 0.6,
  });
  for (const dy of [13, h - 13]) stitch(s, arc(3, 177, dy));
  draw(s, arc(2, 178, 1), { colour: s.tones.light, width: 3, opacity: 0.5 });
  const lap = strip(arc(36, 96, -4, 1.02), arc(36, 96, h + 2, 1.02));
  const tip = arc(36, 36, 0, 1.02)[0] ?? [0, 0];
  const pointed: Line = [...lap.slice(0, 41), ...lap.slice(41), [tip[0] + 50, tip[1] + h / 2 - 26]];
  panel(s, pointed, { lift: 9, crease: 0.3, inner: true, pattern: false });
  for (const dy of [11, h - 12]) stitch(s, arc(38, 92, dy, 1.02));
  for (let i = 0; i < 5; i++) {
    const p = arc(44 + i * 8, 44 + i * 8, h / 2, 1.02)[0] ?? [0, 0];
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
    arc(70, 70, -6, 1.03)
      .slice(0, 1)
      .concat(arc(70, 70, h + 8, 1.03).slice(0, 1)),
    arc(64, 64, -6, 1.03)
      .slice(0, 1)
      .concat(arc(64, 64, h + 8, 1.03).slice(0, 1)),
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
export const belt: Kind = { draw: drawBelt, close: () => [500, 830, 1.9, -6] };
