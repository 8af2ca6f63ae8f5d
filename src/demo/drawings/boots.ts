import { mix } from './colour';
import { curve, move, outline } from './geometry';
import type { Kind } from './kind';
import { panel } from './panel';
import { placed } from './placed';
import type { Sheet } from './sheet';
import { type Heel, heels } from './shoeBacks';
import { inner, laceBars, pair } from './shoes';
import { castAlong, draw, seam, stitch, within } from './trims';

/** A Chelsea boot from the side, toe to the left: elastic sides, pull tabs front and back. */
function chelsea(s: Sheet): void {
  panel(s, outline('-20,-452! 100,-474 318,-462! 320,-410 150,-390 -10,-410!'), {
    colour: mix(s.d.base, '#0a080a', 0.45),
    fabric: 'suede',
    pattern: false,
    crease: 0.2,
  });
  for (const spec of [
    '-10,-430! -8,-500 20,-516 46,-500 50,-420!',
    '262,-440! 264,-514 292,-528 318,-510 322,-430!',
  ])
    panel(s, outline(spec), { colour: s.d.accent, fabric: 'canvas', pattern: false, crease: 0, lift: 2 });
  const upper = outline(
    '-410,120! -424,76 -412,36 -360,2 -280,-26 -190,-64 -110,-120 -50,-210 -30,-330 -30,-450! 100,-438 320,-458! 326,-300 316,-140 340,10 346,120!',
  );
  panel(s, upper, {
    folds: [
      [curve('-130,-100 -60,-50 20,-50'), 28, 0.4],
      [curve('-90,-160 0,-110 90,-120'), 26, 0.4],
      [curve('-230,-46 -210,20 -230,90'), 26, 0.3],
      [curve('296,-400 300,-240 290,-60'), 28, 0.3],
    ],
  });
  const gore = outline('66,-442! 226,-450! 218,-300 192,-170 150,-126 110,-170 80,-300');
  panel(s, gore, inner({ colour: mix(s.d.accent, '#38343a', 0.4), fabric: 'knit', pattern: false }));
  within(s, gore, () => {
    for (let x = 60; x < 240; x += 9)
      draw(s, curve(`${x},-470! ${x + 4},-120!`), { colour: '#050406', width: 3, opacity: 0.4 });
  });
  stitch(s, curve('56,-440 72,-300 102,-160 150,-114 200,-160 228,-300 236,-450'));
  seam(s, curve('66,-442 80,-300 110,-170 150,-126 192,-170 218,-300 226,-450'), s.d.base, 1.6);
  for (const x of [150, 190]) {
    const join = curve(`${x - 2},-124 ${x + 26},0 ${x + 12},120`);
    if (x === 150) seam(s, join, s.d.base, 1.6);
    else stitch(s, move(join, -30, 0), undefined, 1.8);
  }
  shine(s);
  castAlong(s, curve('-402,114 0,118 344,114'), 14, 0.4);
  leatherSole(s);
}

/** Window light on oiled leather. */
function shine(s: Sheet): void {
  for (const [line, width] of [
    [curve('-396,60 -350,26 -270,0'), 11],
    [curve('-16,-400 -10,-280 -40,-190'), 14],
    [curve('284,-380 288,-220 280,-80'), 14],
  ] as const)
    for (const k of [1.9, 1.2, 0.6]) draw(s, line, { colour: '#fff3e2', width: width * k, opacity: 0.07 });
}

function leatherSole(s: Sheet): void {
  panel(s, outline('176,146! 360,144! 356,204! 188,206!'), {
    colour: '#241b16',
    fabric: 'twill',
    pattern: false,
    crease: 0,
  });
  panel(s, outline('-432,108! -300,122 0,124 364,114! 366,142 200,156 0,156 -200,160 -400,148 -436,126'), {
    colour: '#38291f',
    fabric: 'twill',
    pattern: false,
    crease: 0,
    roundness: 0.4,
  });
  draw(s, curve('-422,120 -300,132 0,134 356,124'), {
    colour: '#d9b98a',
    width: 2.2,
    dash: '6 4',
    opacity: 0.8,
  });
}

/** A desert boot from the side, toe to the left: two pieces, three eyelets, a crepe sole. */
function desert(s: Sheet): void {
  panel(s, outline('-60,-264! 60,-292 300,-290! 306,-230 120,-214 -40,-220!'), {
    colour: mix(s.d.base, '#3a2f28', 0.5),
    fabric: 'suede',
    pattern: false,
    crease: 0.2,
  });
  panel(s, outline('-176,-90! -126,-230 -88,-300 -20,-304 0,-240! -30,-130 -110,-60!'), { lift: 2 });
  panel(
    s,
    outline('-406,108! -422,66 -408,28 -356,-2 -270,-26 -190,-62 -130,-110 -90,-150! -20,-60 20,40 30,108!'),
    { folds: [[curve('-240,-30 -210,20 -220,80'), 24, 0.3]] },
  );
  panel(
    s,
    outline(
      '-60,108! -70,50 -104,-10 -166,-50! -140,-130 -110,-200 -84,-268! 60,-262 180,-270 300,-288! 318,-270 320,-200 306,-110 320,0 338,108!',
    ),
    {
      lift: 4,
      folds: [
        [curve('286,-120 210,-90 130,-104'), 26, 0.35],
        [curve('280,-70 190,-50 120,-60'), 22, 0.3],
        [curve('40,-240 30,-120 60,20'), 26, 0.25],
      ],
    },
  );
  stitch(s, curve('-48,102 -58,48 -92,-14 -150,-52 -126,-130 -96,-198 -72,-256'));
  stitch(s, curve('-62,102 -70,52'));
  stitch(s, curve('-72,-252 60,-246 180,-254 300,-272'));
  seam(s, curve('222,-276 212,-120 226,108'), s.d.base, 1.6);
  stitch(s, curve('232,-270 222,-120 236,102'));
  laceBars(s, curve('-150,-108 -122,-174 -92,-246'), 3, s.d.accent, 62);
  laceEnds(s);
  castAlong(s, curve('-402,98 0,104 336,98'), 14, 0.4);
  crepe(s);
}

function laceEnds(s: Sheet): void {
  for (const spec of [
    '-100,-250 -60,-230 -50,-190 -84,-196 -104,-244',
    '-100,-250 -150,-252 -176,-220 -150,-214 -104,-244',
    '-100,-248 -74,-190 -70,-140',
    '-102,-248 -120,-200 -112,-160',
  ]) {
    draw(s, move(curve(spec), 2, 5), { colour: '#050406', width: 8, opacity: 0.35 });
    draw(s, curve(spec), { colour: mix(s.d.accent, '#000000', 0.4), width: 8.5 });
    draw(s, curve(spec), { colour: s.d.accent, width: 6 });
  }
}

/** Natural crepe rubber: thick, amber, its layers showing at the edge. */
function crepe(s: Sheet): void {
  const wall = outline('-428,90! -300,106 0,110 352,98! 360,130 352,164 0,170 -300,166 -404,154 -436,120');
  panel(s, wall, { colour: '#c39a63', fabric: 'suede', pattern: false, crease: 0.2, roundness: 0.5 });
  within(s, wall, () => {
    for (const y of [20, 36, 50])
      draw(s, curve(`-430,${96 + y} -300,${104 + y} 0,${108 + y} 356,${98 + y}`), {
        colour: '#6f4f2c',
        width: 2.4,
        opacity: 0.5,
      });
  });
  draw(s, curve('-420,100 -300,114 0,118 346,106'), {
    colour: '#f0dcb4',
    width: 2.4,
    dash: '7 5',
    opacity: 0.9,
  });
}

/** What each cut looks like from its heel. */
function heelOf({ d }: Sheet): Heel {
  if (d.cut === 'lace-up')
    return {
      shaft: 372,
      collar: 118,
      waist: 40,
      tongue: 40,
      sole: { colour: '#c39a63', height: 70, half: 150, line: '#f0dcb4' },
      counter: { height: 150 },
    };
  return {
    shaft: 540,
    collar: 132,
    waist: 50,
    sole: { colour: '#241b16', height: 96, half: 144, isStacked: true },
    counter: { height: 160 },
    tab: d.accent,
    gore: mix(d.accent, '#38343a', 0.4),
  };
}

/** Cuts: `chelsea` (default), `lace-up`. */
export const boots: Kind = {
  draw: (s) => {
    if (s.d.cut === 'lace-up') {
      pair(s, () => desert(s), { dy: 420, scale: 0.94 });
      return;
    }
    placed(s, { x: 640, y: 600, scale: 0.86, degrees: -4 }, () => chelsea(s));
    placed(s, { x: 470, y: 820, scale: 0.92, degrees: 1 }, () => chelsea(s));
  },
  close: () => [480, 720, 2, -4],
  back: { of: 'itself', draw: (s) => heels(s, heelOf(s)) },
};
