import { mix, tones } from './colour';
import { along, curve, move, outline, strip } from './geometry';
import type { Kind } from './kind';
import { panel } from './panel';
import type { Sheet } from './sheet';
import { type Heel, heels } from './shoeBacks';
import { inner, pair } from './shoes';
import { castAlong, draw, fill, seam, stitch } from './trims';

/** One loafer from the side, toe to the left. */
function loafer(s: Sheet): void {
  panel(s, outline('-110,-96! -20,-112 110,-100 220,-108 298,-136! 306,-90 120,-30 -60,-40!'), {
    colour: mix(s.d.base, '#c9a87c', 0.6),
    fabric: 'suede',
    pattern: false,
    crease: 0.2,
  });
  panel(s, outline('-150,-62! -128,-116 -84,-146 -44,-140 -34,-100! -70,-50!'), { lift: 2 });
  const upper = outline(
    '-408,108! -426,78 -416,46 -376,20 -310,0 -236,-24 -160,-58 -104,-94! -70,-62 0,-40 100,-38 180,-58 250,-102 298,-132! 318,-126 328,-102 320,-50 324,20 338,108!',
  );
  panel(s, upper, {
    folds: [
      [curve('-40,-30 -60,20 -40,90'), 22, 0.3],
      [curve('60,-30 40,20 60,90'), 20, 0.22],
    ],
  });
  loaferApron(s);
  const saddle = outline(
    '-214,-34! -160,-60 -106,-96! -76,-66 -44,-48! -60,0 -70,50 -70,108! -160,108! -160,60 -176,10',
  );
  panel(s, saddle, inner({ lift: 3 }));
  stitch(s, curve('-204,-34 -168,10 -151,60 -151,102'), undefined, 1.8);
  stitch(s, curve('-54,-48 -69,0 -79,50 -79,102'), undefined, 1.8);
  if (s.d.cut === 'tassel') tassels(s);
  else {
    const slot = outline('-166,-38! -150,-52 -132,-56 -108,-74! -100,-62 -112,-46 -134,-34 -154,-28!');
    fill(s, slot, '#070507', 0.8);
    draw(s, slot, { colour: s.tones.light, width: 1.6, opacity: 0.5 }, true);
  }
  const counter = curve('206,-74 196,0 206,106');
  seam(s, counter, s.d.base, 1.6);
  stitch(s, move(counter, 8, 0), undefined, 1.8);
  const edge = curve('-104,-94 -70,-62 0,-40 100,-38 180,-58 250,-102 298,-132');
  panel(s, strip(move(edge, 0, -5), move(edge, -1, 9)), inner({ crease: 0, lift: 1 }));
  stitch(s, move(edge, -1, 16), undefined, 1.8);
  if (s.d.fabric === 'leather') polish(s);
  dressSole(s);
}

/** The raised plug over the toes, gathered into a hand-sewn ridge. */
function loaferApron(s: Sheet): void {
  const ridge = curve('-404,52 -366,38 -300,30 -240,20 -196,0 -178,-24');
  const apron = [...curve('-404,50 -376,20 -310,0 -236,-24 -186,-44'), ...[...ridge].reverse()];
  fill(s, apron, s.tones.light, 0.1);
  castAlong(s, move(ridge, 0, 5), 9, 0.4);
  draw(s, ridge, { colour: s.tones.base, width: 9 });
  draw(s, move(ridge, 0, -3), { colour: s.tones.light, width: 3, opacity: 0.5 });
  for (let i = 1; i < 22; i++) {
    const [x, y] = along(ridge, i / 22);
    draw(
      s,
      [
        [x - 1, y - 5],
        [x + 2, y + 13],
      ],
      { colour: s.tones.deep, width: 2, opacity: 0.7 },
    );
  }
}

/** Window light on brushed leather: along the toe, over the heel. */
function polish(s: Sheet): void {
  for (const [line, width] of [
    [curve('-392,44 -350,22 -290,8'), 9],
    [curve('-388,84 -330,66 -250,58'), 12],
    [curve('264,-76 284,-20 290,50'), 14],
    [curve('-20,10 60,16 150,2'), 12],
  ] as const)
    for (const k of [1.9, 1.2, 0.6]) draw(s, line, { colour: '#fff3e2', width: width * k, opacity: 0.085 });
}

/** Two fringed tassels on a cord that runs through the collar. */
function tassels(s: Sheet): void {
  const cord = tones(s.d.accent).base;
  draw(s, curve('-172,-46 -140,-52 -100,-76'), { colour: s.tones.deep, width: 10, opacity: 0.6 });
  draw(s, curve('-172,-48 -140,-54 -100,-78'), { colour: cord, width: 7 });
  for (const [x, y, d] of [
    [-158, -40, -16],
    [-124, -44, 12],
  ] as const) {
    draw(s, curve(`-138,-52 ${x},${y + 4} ${x + d * 0.4},${y + 16}`), { colour: cord, width: 6 });
    const body = outline(
      `${x - 7 + d * 0.4},${y + 12}! ${x + 7 + d * 0.4},${y + 12}! ${x + 16 + d},${y + 66}! ${x - 16 + d},${y + 68}!`,
    );
    panel(s, body, inner({ colour: s.d.accent, pattern: false, lift: 4 }));
    for (let i = 0; i < 6; i++)
      draw(
        s,
        [
          [x - 5 + d * 0.4 + i * 2, y + 24],
          [x - 13 + d + i * 5.2, y + 66],
        ],
        { colour: '#050406', width: 1.6, opacity: 0.6 },
      );
    draw(s, curve(`${x - 8 + d * 0.4},${y + 22} ${x + 8 + d * 0.4},${y + 22}`), {
      colour: mix(cord, '#ffffff', 0.25),
      width: 5,
    });
  }
}

/** A thin stitched sole on a low stacked heel, the waist between them a little arched. */
function dressSole(s: Sheet): void {
  const rubber = s.d.fabric === 'suede';
  castAlong(s, curve('-412,98 0,104 338,102'), 12, 0.4);
  panel(s, outline('170,124! 350,120! 346,170! 182,172!'), {
    colour: rubber ? '#5b4634' : '#2b1d15',
    fabric: 'twill',
    pattern: false,
    crease: 0,
  });
  if (!rubber)
    for (const y of [138, 152])
      draw(s, curve(`174,${y} 348,${y - 2}`), { colour: '#0a0706', width: 1.6, opacity: 0.7 });
  const welt = outline(
    '-430,86! -380,102 -200,110 0,112 200,110 354,104! 356,124 200,130 0,134 -200,142 -370,136 -430,112',
  );
  panel(s, welt, {
    colour: mix(s.d.accent, rubber ? '#a97847' : '#4a2f1c', rubber ? 0.7 : 0.6),
    fabric: 'twill',
    pattern: false,
    crease: 0,
    roundness: 0.4,
  });
  draw(s, curve('-420,100 -370,113 -200,120 0,121 346,114'), {
    colour: '#e0c294',
    width: 2,
    dash: '6 4',
    opacity: 0.85,
  });
}

const heelOf = ({ d }: Sheet): Heel => ({
  shaft: 214,
  collar: 108,
  waist: 20,
  sole: { colour: d.fabric === 'suede' ? '#5b4634' : '#2b1d15', height: 84, half: 140, isStacked: true },
  counter: { height: 104 },
});

/** Cuts: `penny` (default), `tassel`. */
export const loafers: Kind = {
  draw: (s) => pair(s, () => loafer(s), { dy: 320 }),
  close: () => [350, 810, 2.3, -4],
  back: { of: 'itself', draw: (s) => heels(s, heelOf(s)) },
};
