import { mix } from './colour';
import { curve, move, outline, strip } from './geometry';
import type { Kind } from './kind';
import { panel } from './panel';
import { placed } from './placed';
import type { Sheet } from './sheet';
import { inner, laces, pair } from './shoes';
import { castAlong, draw, fill, seam, stitch, within } from './trims';

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

/** Cuts: `penny` (default), `tassel`. */
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

/** Cuts: `chelsea` (default), `lace-up`. */
export const boots: Kind = {
  draw: (s) => {
    placed(s, { x: 640, y: 600, scale: 0.86, degrees: -4 }, () => boot(s));
    placed(s, { x: 470, y: 820, scale: 0.92, degrees: 1 }, () => boot(s));
  },
  close: () => [480, 720, 2, -4],
};
