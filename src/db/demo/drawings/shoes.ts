import { mix, threadOn, tones } from './colour';
import { along, curve, type Line, move, outline, strip } from './geometry';
import type { Kind } from './kind';
import { type PanelOptions, panel } from './panel';
import { placed } from './placed';
import type { Sheet } from './sheet';
import { castAlong, draw, fill, rivet, seam, stitch, within } from './trims';

const inner = (more: PanelOptions = {}): PanelOptions => ({ inner: true, crease: 0.4, ...more });

/** Crossed laces between two rows of eyelets. */
function laces(s: Sheet, left: Line, right: Line, n: number, colour: string): void {
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
  const lace = mix(rubber, trim, 0.08);
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

function pair(s: Sheet, one: () => void, o: { dy?: number; scale?: number } = {}): void {
  const { dy = 300, scale = 0.98 } = o;
  placed(s, { x: 580, y: 640 - dy / 2, scale: scale * 0.94, degrees: -7 }, one);
  placed(s, { x: 500, y: 640 + dy / 2, scale, degrees: 2 }, one);
}

export const sneakers: Kind = {
  draw: (s) => pair(s, () => sneaker(s), { dy: 390 }),
  close: () => [370, 810, 2.1, -4],
};

/** One loafer from the side, toe to the left. */
function loafer(s: Sheet): void {
  const lining = outline('-130,-112! -60,-118 60,-112 190,-132 300,-172 322,-150! 330,-110 280,-60 -60,-30!');
  panel(s, lining, { colour: mix(s.d.base, '#c9a87c', 0.5), fabric: 'suede', pattern: false, crease: 0.2 });
  const upper = outline(
    '-424,104! -432,58 -412,14 -350,-20 -262,-48 -190,-86 -134,-124! -96,-76 -10,-54 110,-64 214,-104 292,-170! 322,-172 344,-140 336,-70 346,10 344,104!',
  );
  panel(s, upper, {
    folds: [
      [curve('-96,-60 -130,0 -110,80'), 26, 0.4],
      [curve('230,-90 214,-20 236,70'), 26, 0.35],
      [curve('-20,-40 -50,20 -30,90'), 22, 0.3],
      [curve('-380,30 -340,0 -280,-16'), 22, 0.25],
    ],
  });
  const apron = curve('-408,34 -372,2 -300,-18 -220,-30 -150,-44 -110,-84');
  draw(s, move(apron, 0, 7), { colour: s.tones.deep, width: 10, opacity: 0.35 });
  draw(s, apron, { colour: s.tones.deep, width: 4 });
  draw(s, apron, { colour: s.tones.light, width: 13, opacity: 0.28, dash: '3 9' });
  draw(s, move(apron, 0, -7), { colour: s.tones.light, width: 3, opacity: 0.35 });
  const strap = outline('-226,-74! -128,-134! -84,-78! -48,20 -58,104! -158,104! -150,30 -180,-30');
  panel(s, strap, inner({ lift: 5 }));
  stitch(s, curve('-216,-70 -170,-26 -141,30 -149,98'));
  stitch(s, curve('-92,-74 -58,22 -67,98'));
  if (s.d.cut === 'tassel') tassel(s);
  else {
    const slot = outline('-186,-62! -160,-66 -142,-92 -122,-100! -112,-78! -134,-66 -150,-42 -172,-40!');
    fill(s, slot, '#070507', 0.75);
    draw(s, slot, { colour: s.tones.light, width: 1.6, opacity: 0.5 }, true);
  }
  const counter = curve('212,-100 196,-20 210,104');
  seam(s, counter);
  stitch(s, move(counter, -8, 0));
  panel(s, outline('292,-170! 322,-174 346,-140 340,-80! 310,-84! 304,-130'), inner({ lift: 3, crease: 0 }));
  const collar = curve('-134,-122 -96,-76 -10,-54 110,-64 214,-104 292,-170');
  stitch(s, move(collar, 0, 12));
  draw(s, collar, { colour: s.tones.light, width: 4, opacity: 0.45 });
  dressSole(s);
}

function tassel(s: Sheet): void {
  for (const [x, d] of [
    [-140, 10],
    [-118, -8],
  ] as const) {
    const body = outline(`${x - 8},-56! ${x + 8},-56! ${x + 16 + d},14! ${x - 14 + d},14!`);
    panel(s, body, inner({ colour: s.d.accent, pattern: false, lift: 4 }));
    for (let i = 0; i < 5; i++)
      draw(
        s,
        [
          [x - 4 + i * 2, -44],
          [x - 12 + d + i * 6, 14],
        ],
        { colour: '#050406', width: 1.6, opacity: 0.6 },
      );
  }
  draw(s, curve('-170,-62 -134,-58 -92,-96'), { colour: s.d.accent, width: 8 });
}

function dressSole(s: Sheet): void {
  castAlong(s, curve('-416,98 0,102 338,98'), 12, 0.4);
  const welt = strip(
    curve('-444,84 -380,102 0,108 200,106 356,100'),
    curve('-436,102 -390,126 0,132 200,130 354,126'),
  );
  panel(s, outline('176,124! 354,120! 350,170! 186,172!'), {
    colour: '#241812',
    fabric: 'leather',
    pattern: false,
    crease: 0,
  });
  panel(s, welt, { colour: mix(s.d.accent, '#2a1a10', 0.5), fabric: 'leather', pattern: false, crease: 0 });
  draw(s, curve('-432,96 -380,112 0,117 346,110'), {
    colour: '#d9b98a',
    width: 2,
    dash: '5 4',
    opacity: 0.8,
  });
}

export const loafers: Kind = {
  draw: (s) => pair(s, () => loafer(s), { dy: 340 }),
  close: () => [350, 810, 2.3, -4],
};

/** One ankle boot from the side, toe to the left. */
function boot(s: Sheet): void {
  const laced = s.d.cut === 'lace-up';
  panel(s, outline('-20,-470! 100,-486 320,-474! 320,-420 150,-400 -10,-420!'), {
    colour: mix(s.d.base, '#0a080a', 0.6),
    fabric: 'suede',
    pattern: false,
    crease: 0.2,
  });
  if (laced) panel(s, outline('-60,-500 -20,-520 60,-500! 40,-300 -100,-60! -160,-100'), { pattern: false });
  const upper = outline(
    '-410,120! -416,60 -392,8 -320,-34 -210,-70 -110,-130 -40,-230 -24,-360 -28,-468! 100,-452 320,-474! 334,-300 322,-120 346,0 350,120!',
  );
  panel(s, upper, {
    folds: [
      [curve('-130,-110 -60,-60 20,-60'), 32, 0.5],
      [curve('-90,-170 0,-120 90,-130'), 30, 0.5],
      [curve('-60,-230 20,-190 110,-200'), 26, 0.4],
      [curve('-230,-60 -220,20 -240,80'), 28, 0.35],
      [curve('290,-420 300,-240 290,-60'), 30, 0.35],
    ],
  });
  if (laced) {
    const stay = outline(
      '-230,-66! -110,-132 -40,-232 -26,-360 -30,-470! 26,-462! 30,-340 10,-220 -60,-110 -170,-20!',
    );
    panel(s, stay, inner({ lift: 4 }));
    stitch(s, curve('-176,-30 -68,-116 0,-222 20,-340 16,-456'));
    laces(
      s,
      curve('-190,-116 -100,-190 -66,-290 -64,-462'),
      curve('-150,-50 -56,-140 -4,-240 4,-440'),
      8,
      s.d.accent,
    );
    panel(s, outline('-410,120! -416,60 -392,8 -320,-34 -262,-52! -232,20 -236,120!'), inner({ lift: 3 }));
    stitch(s, curve('-254,-44 -223,20 -227,112'));
  } else {
    const gore = outline('70,-456! 226,-466! 216,-300 190,-170 150,-130 112,-170 84,-300');
    panel(s, gore, inner({ colour: s.d.accent, fabric: 'knit', pattern: false }));
    within(s, gore, () => {
      for (let x = 60; x < 240; x += 9)
        draw(
          s,
          [
            [x, -480],
            [x + 4, -120],
          ],
          { colour: '#050406', width: 3, opacity: 0.4 },
        );
    });
    const edge = curve('62,-454 78,-300 106,-160 150,-118 196,-160 224,-300 234,-466');
    stitch(s, edge);
    seam(s, curve('70,-456 84,-300 112,-170 150,-130 190,-170 216,-300 226,-466'), s.d.base, 1.4);
  }
  panel(s, outline('292,-474! 322,-476! 330,-540 300,-556 276,-530!'), {
    colour: s.d.accent,
    fabric: 'canvas',
    pattern: false,
    crease: 0,
    lift: 2,
  });
  seam(s, curve('240,-150 262,0 250,120'));
  stitch(s, curve('232,-148 254,0 242,116'));
  castAlong(s, curve('-402,114 0,118 344,114'), 14, 0.4);
  bootSole(s, laced);
}

function bootSole(s: Sheet, laced: boolean): void {
  const colour = laced ? '#2a211b' : '#1d1815';
  panel(s, strip(curve('-430,112 0,120 364,112'), curve('-420,152 -100,160 180,158 364,156')), {
    colour: mix(colour, '#7a5a3c', 0.25),
    fabric: 'leather',
    pattern: false,
    crease: 0,
  });
  draw(s, curve('-418,124 0,132 356,124'), { colour: '#d9b98a', width: 2.2, dash: '6 4', opacity: 0.8 });
  panel(s, outline('176,156! 364,154! 358,222! 188,224!'), {
    colour,
    fabric: 'leather',
    pattern: false,
    crease: 0,
  });
  if (laced)
    panel(s, outline('-424,150! -60,160! -80,196! -400,190!'), {
      colour,
      fabric: 'leather',
      pattern: false,
      crease: 0,
    });
}

export const boots: Kind = {
  draw: (s) => {
    placed(s, { x: 640, y: 600, scale: 0.86, degrees: -4 }, () => boot(s));
    placed(s, { x: 470, y: 820, scale: 0.92, degrees: 1 }, () => boot(s));
  },
  close: () => [480, 720, 2, -4],
};
