import { curve, mirror, parallel, strip } from '../canvas/geometry';
import { always, type Kind } from '../canvas/kind';
import { type Fold, type PanelOptions, panel } from '../canvas/panel';
import { allRound, poseArms, type Sheet } from '../canvas/sheet';
import { slub } from '../canvas/slub';
import { castAlong, ribs, seam, stitch, within } from '../canvas/trims';
import { armsOf, type Block, bodyFolds, type Cut, cutBlock, sleeveFolds, softFolds } from './block';
import { backBand, hemStitch, innerBack, neckBand, patchPocket, placket, shirtCollar } from './collars';

const teeBlock = (cut: string | undefined): Block => {
  const base: Block = {
    neck: [94, 214],
    drop: 96,
    shoulder: [272, 274],
    pit: [274, 514],
    waist: [280, 780],
    hem: [274, 1042],
    sag: 14,
    cuff: { at: [150, 524], half: 94 },
  };
  if (cut === 'oversized') {
    return {
      ...base,
      neck: [98, 220],
      shoulder: [226, 300],
      pit: [236, 560],
      waist: [238, 800],
      hem: [236, 1050],
      cuff: { at: [122, 616], half: 108 },
    };
  }
  if (cut === 'long-sleeve') return { ...base, cuff: { at: [122, 950], half: 50 } };
  if (cut === 'v-neck') return { ...base, drop: 172, vee: true };
  return base;
};

type Over = NonNullable<PanelOptions['over']>;

/** Both sleeves of a block with their creases and hem stitches. */
export function sleeves(
  s: Sheet,
  b: Block,
  o: { hem?: number; crease?: number; colour?: string; over?: Over } = {},
): void {
  const c = cutBlock(b);
  poseArms(s, armsOf(b));
  const colour = {
    ...(o.colour === undefined ? {} : { colour: o.colour }),
    ...(o.over === undefined ? {} : { over: o.over }),
  };
  panel(s, c.sleeve, {
    ...colour,
    grain: c.lean,
    folds: sleeveFolds(b, s.random),
    blocked: true,
    crease: o.crease ?? 1,
  });
  panel(s, mirror(c.sleeve), {
    ...colour,
    grain: -c.lean,
    folds: sleeveFolds(b, s.random).map(([l, w, d]) => [mirror(l), w, d] as const),
    blocked: true,
    crease: o.crease ?? 1,
  });
  const height = o.hem ?? 0;
  if (height === 0) return;
  allRound(s, (on) => {
    for (const flip of [false, true])
      within(on, flip ? mirror(c.sleeve) : c.sleeve, () => {
        for (const at of [height, height - 7])
          stitch(on, flip ? mirror(parallel(c.cuff, at)) : parallel(c.cuff, at));
      });
  });
}

const foldsOf = (s: Sheet, b: Block): Fold[] =>
  s.d.fabric === 'jersey'
    ? [...bodyFolds(b, s.random, 0.26), ...softFolds(b, s.random)]
    : bodyFolds(b, s.random);

/** The body of a block with its creases and armhole seams. */
export function body(s: Sheet, b: Block, o: { colour?: string; folds?: boolean; over?: Over } = {}): void {
  const c = cutBlock(b);
  panel(s, c.body, {
    ...(o.colour === undefined ? {} : { colour: o.colour }),
    ...(o.over === undefined ? {} : { over: o.over }),
    folds: o.folds === false ? [] : foldsOf(s, b),
  });
  armholes(s, c);
}

/** The seams where the sleeves are set in. */
export const armholes = (s: Sheet, { armhole }: Pick<Cut, 'armhole'>, width?: number): void =>
  allRound(s, (on) => {
    for (const hole of [armhole, mirror(armhole)]) seam(on, hole, on.d.base, width);
  });

function drawTee(s: Sheet): void {
  const b = teeBlock(s.d.cut);
  const c = cutBlock(b);
  const trim = s.d.pattern === 'colour-block' ? s.d.patternColor : s.d.base;
  const ribbing = s.d.cut === 'ringer' ? s.d.accent : trim;
  backBand(s, b.neck[0], b.neck[1], 30, ribbing);
  innerBack(s, c.back, b.neck[1] + 24);
  // A henley is knitted from slub yarn, thick and thin by turns.
  const cloth = s.d.cut === 'henley' ? { over: slub } : {};
  sleeves(s, b, { hem: s.d.cut === 'long-sleeve' || s.d.cut === 'ringer' ? 0 : 26, ...cloth });
  if (s.d.cut === 'long-sleeve' || s.d.cut === 'ringer')
    tubeCuffs(s, c.cuff, s.d.cut === 'ringer' ? 26 : 40, ribbing);
  body(s, b, cloth);
  neckBand(s, c.neckline, 24, ribbing);
  hemStitch(s, c.hem, 32);
  if (s.d.cut === 'pocket') patchPocket(s, 590, 470, 122, 136);
  if (s.d.cut === 'henley')
    placket(s, {
      top: b.neck[1] + b.drop - 22,
      bottom: b.neck[1] + b.drop + 190,
      half: 19,
      buttons: 3,
      buttonColour: s.d.accent,
      radius: 9,
    });
}

/** Knitted cuffs over both sleeve ends. */
export function tubeCuffs(
  s: Sheet,
  edge: readonly (readonly [number, number])[],
  height: number,
  colour = s.d.base,
  n = 15,
): void {
  const inside = parallel(edge, height);
  const area = strip(edge, inside);
  for (const flip of [false, true]) {
    const [a, e, i] = flip ? [mirror(area), mirror(edge), mirror(inside)] : [area, edge, inside];
    allRound(s, (on) => {
      castAlong(on, i, 12, 0.3);
      panel(on, a, { colour, pattern: false, crease: 0 });
      within(on, a, () => ribs(on, e, i, n, colour));
      seam(on, i, colour, 1.5);
    });
  }
}

/** Cuts: `crew` (default), `v-neck`, `oversized`, `long-sleeve`, `ringer`, `pocket`, `henley`. */
export const tee: Kind = {
  back: { of: 'upper' },
  draw: drawTee,
  close: (s) => [450, s.d.cut === 'v-neck' ? 450 : 425, 2.7, -7],
};

function drawPolo(s: Sheet): void {
  const b: Block = {
    ...teeBlock(s.d.cut === 'long-sleeve' ? 'long-sleeve' : undefined),
    neck: [88, 226],
    drop: 92,
  };
  const c = cutBlock(b);
  const trim = s.d.pattern === 'colour-block' ? s.d.patternColor : s.d.base;
  sleeves(s, b);
  tubeCuffs(s, c.cuff, 30, trim, 26);
  body(s, b);
  if (s.d.cut === 'tipped') {
    for (const side of [c.cuff, mirror(c.cuff)])
      for (const k of [9, 17]) {
        const l = parallel(side, (side === c.cuff ? 1 : -1) * k);
        s.art.push(
          `<path d="M${l
            .map((p) =>
              s
                .bend(p)
                .map((v) => v.toFixed(1))
                .join(' '),
            )
            .join('L')}" stroke="${s.d.accent}" stroke-width="4"/>`,
        );
      }
  }
  placket(s, { top: 296, bottom: 500, half: 23, buttons: 3, buttonColour: s.d.accent, radius: 10 });
  shirtCollar(s, 88, 226, { drop: 118, spread: 8, ...(trim === s.d.base ? {} : { colour: trim }) });
  if (s.d.cut === 'tipped') poloTips(s);
  hemStitch(s, c.hem, 30);
}

function poloTips(s: Sheet): void {
  const edge = curve('424,290 414,318 434,332! 484,322 528,300');
  for (const side of [edge, mirror(edge)])
    s.art.push(
      `<path d="M${side
        .map((p) =>
          s
            .bend(p)
            .map((v) => v.toFixed(1))
            .join(' '),
        )
        .join('L')}" fill="none" stroke="${s.d.accent}" stroke-width="4.5"/>`,
    );
}

/** Cuts: `classic` (default), `tipped`, `long-sleeve`. */
export const polo: Kind = {
  back: { of: 'upper', isCollared: true },
  draw: drawPolo,
  close: always(490, 440, 2.7),
};
