import { mix, threadOn, tones } from './colour';
import { along, curve, type Line, move, outline, strip } from './geometry';
import type { Kind } from './kind';
import { type PanelOptions, panel } from './panel';
import { placed } from './placed';
import type { Sheet } from './sheet';
import { castAlong, draw, fill, rivet, stitch, within } from './trims';

export const inner = (more: PanelOptions = {}): PanelOptions => ({ inner: true, crease: 0.4, ...more });

/** Crossed laces between two rows of eyelets. */
export function laces(s: Sheet, left: Line, right: Line, n: number, colour: string): void {
  for (let i = 0; i < n; i++) {
    const k = (i + 0.5) / n;
    const [a, b] = [along(left, k), along(right, k)];
    const bar = curve(`${a[0]},${a[1]} ${(a[0] + b[0]) / 2 - 3},${(a[1] + b[1]) / 2 - 9} ${b[0]},${b[1]}`);
    draw(s, move(bar, 3, 6), { colour: '#050406', width: 15, opacity: 0.4 });
    draw(s, bar, { colour: mix(colour, '#000000', 0.35), width: 14 });
    draw(s, bar, { colour: tones(colour).base, width: 10.5 });
    draw(s, bar, { colour: mix(colour, '#000000', 0.25), width: 8, dash: '2 5', opacity: 0.5 });
    rivet(s, [b[0] + 4, b[1] + 2], 5, '#a9a49a');
  }
}

/** A bow of laces at the top of the tongue. */
function laceBow(s: Sheet, x: number, y: number, colour: string): void {
  const ends = [
    `${x},${y} ${x + 40},${y - 34} ${x + 74},${y - 10} ${x + 30},${y + 6} ${x},${y}`,
    `${x},${y} ${x - 30},${y - 30} ${x - 56},${y + 4} ${x - 20},${y + 12} ${x},${y}`,
    `${x},${y} ${x + 20},${y + 40} ${x + 52},${y + 74}`,
    `${x},${y} ${x - 8},${y + 44} ${x + 10},${y + 86}`,
  ];
  for (const e of ends) {
    draw(s, move(curve(e), 3, 6), { colour: '#050406', width: 10, opacity: 0.4 });
    draw(s, curve(e), { colour: mix(colour, '#000000', 0.35), width: 11 });
    draw(s, curve(e), { colour: tones(colour).base, width: 8 });
  }
}

function sole(s: Sheet, top: string, bottom: string, colour: string, tread: string, h: number): void {
  const area = strip(curve(top), curve(bottom));
  panel(s, area, { colour, fabric: 'suede', pattern: false, crease: 0.3, roundness: 0.7 });
  const low = curve(bottom);
  const strap = strip(move(low, 0, -h), low);
  panel(s, strap, inner({ colour: tread, fabric: 'suede', pattern: false }));
  within(s, strap, () => {
    for (let i = 0; i < 46; i++) {
      const [x, y] = along(low, (i + 0.5) / 46);
      draw(
        s,
        [
          [x, y - h + 6],
          [x - 4, y + 2],
        ],
        { colour: '#050406', width: 4, opacity: 0.45 },
      );
    }
  });
}

/** One low sneaker from the side, toe to the left, round (0, 0). */
function sneaker(s: Sheet): void {
  const runner = s.d.cut === 'runner';
  const trim = s.d.accent;
  const rubber = runner ? mix(trim, '#f2efe8', 0.8) : '#ebe6da';
  panel(s, outline('-40,-176! 20,-206 110,-176 210,-176 286,-214 322,-204! 330,-160 290,-110 -20,-90!'), {
    colour: mix(trim, '#0a090b', 0.55),
    fabric: 'fleece',
    pattern: false,
    crease: 0.3,
  });
  panel(s, outline('-88,-206 -62,-238 -18,-236 0,-212! 10,-150 -60,-60! -180,-40 -140,-130'), {
    fabric: 'canvas',
    pattern: false,
    lift: 3,
  });
  const upper = outline(
    '-418,104! -424,60 -404,16 -352,-16 -270,-42! -180,-92 -104,-156 -62,-192! 0,-158 80,-132 160,-136 232,-164 284,-214! 318,-212 340,-186 336,-110 344,-30 350,60 340,104!',
  );
  panel(s, upper, {
    folds: [
      [curve('-262,-38 -210,4 -214,70'), 26, 0.4],
      [curve('-190,-70 -150,-10 -152,60'), 24, 0.35],
      [curve('250,-150 244,-70 262,20'), 24, 0.3],
    ],
  });
  const toe = outline('-418,104! -424,60 -404,16 -352,-16 -288,-36! -250,2 -240,56 -254,104!');
  panel(
    s,
    toe,
    inner({
      colour: s.d.cut === 'canvas' ? rubber : mix(s.d.base, trim, 0.12),
      lift: 3,
      blocked: true,
      pattern: false,
    }),
  );
  if (s.d.cut !== 'canvas') {
    stitch(s, curve('-282,-30 -241,4 -231,56 -244,100'));
    for (const [x, y] of [
      [-356, 22],
      [-334, 12],
      [-312, 6],
      [-340, 36],
      [-318, 30],
      [-296, 26],
    ] as const)
      fill(
        s,
        [
          [x - 3, y],
          [x, y - 4],
          [x + 3, y],
          [x, y + 4],
        ],
        '#060507',
        0.55,
      );
  }
  sneakerUpper(s, rubber);
  castAlong(s, curve('-410,98 0,104 336,96'), 14, 0.35);
  if (runner)
    sole(
      s,
      '-430,66 -390,92 -260,104 0,104 180,84 360,44',
      '-416,118 -372,160 -200,170 100,170 300,166 384,140',
      rubber,
      trim,
      18,
    );
  else
    sole(
      s,
      '-436,62 -404,88 -260,98 0,100 200,98 356,88',
      '-430,112 -404,146 -300,152 0,154 330,152 362,134',
      rubber,
      mix(rubber, '#7a6a58', 0.5),
      13,
    );
  draw(s, runner ? curve('-396,124 -200,138 100,136 350,100') : curve('-424,96 -300,114 0,118 354,108'), {
    colour: trim,
    width: runner ? 8 : 5,
    opacity: 0.9,
  });
}

/** The quarter's stripes, heel, eyelet stay, laces and collar. */
function sneakerUpper(s: Sheet, rubber: string): void {
  const runner = s.d.cut === 'runner';
  const trim = s.d.accent;
  const lace = mix(rubber, trim, 0.08);
  sidePanel(s, trim, runner);
  const heel = outline(
    '284,-214! 318,-212 340,-186 336,-110 344,-30 350,60 340,104! 216,104! 214,30 232,-60 268,-130',
  );
  panel(s, heel, inner({ colour: trim, lift: 3, pattern: false }));
  stitch(s, curve('262,-126 224,-58 204,30 206,100'), threadOn(s.d.base));
  panel(
    s,
    outline('290,-222! 324,-222 344,-196 342,-120! 306,-120! 300,-180'),
    inner({ lift: 3, pattern: false, crease: 0 }),
  );
  const stay = outline('-288,-38! -180,-96 -110,-158 -62,-198! -14,-166! -50,-104 -130,-36 -212,30! -262,8');
  panel(s, stay, inner({ lift: 4, pattern: false, blocked: true }));
  stitch(s, curve('-254,4 -214,18 -136,-44 -58,-110 -24,-162'));
  laces(
    s,
    curve('-236,-70 -160,-120 -106,-176 -78,-212'),
    curve('-216,-8 -138,-58 -68,-122 -34,-166'),
    runner ? 5 : 6,
    lace,
  );
  laceBow(s, -66, -206, lace);
  const edge = curve('-62,-192 0,-158 80,-132 160,-136 232,-164 284,-214');
  panel(s, strip(move(edge, 0, -8), move(edge, -1, 15)), inner({ pattern: false, lift: 2, crease: 0 }));
}

function sidePanel(s: Sheet, trim: string, runner: boolean): void {
  if (runner) {
    const swoop = outline('-190,84! -60,36 70,-40 140,-130! 190,-134! 160,-30 50,62 -70,100!');
    panel(s, swoop, inner({ colour: trim, fabric: 'suede', pattern: false, lift: 3 }));
    stitch(s, curve('-170,86 -50,48 80,-30 150,-124'));
    return;
  }
  for (const x of [14, 74]) {
    const bar = outline(`${x + 36},-130! ${x + 68},-132! ${x - 2},100! ${x - 38},100!`);
    panel(s, bar, inner({ colour: trim, pattern: false, lift: 2 }));
    stitch(s, curve(`${x + 40},-124 ${x - 29},94`));
    stitch(s, curve(`${x + 60},-124 ${x - 9},94`));
  }
}

export function pair(s: Sheet, one: () => void, o: { dy?: number; scale?: number } = {}): void {
  const { dy = 300, scale = 0.98 } = o;
  placed(s, { x: 580, y: 640 - dy / 2, scale: scale * 0.94, degrees: -7 }, one);
  placed(s, { x: 500, y: 640 + dy / 2, scale, degrees: 2 }, one);
}

/** Cuts: `court` (default), `runner`, `canvas`. */
export const sneakers: Kind = {
  draw: (s) => pair(s, () => sneaker(s), { dy: 390 }),
  close: () => [370, 810, 2.1, -4],
};
