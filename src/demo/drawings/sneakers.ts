import { mix, threadOn, tones } from './colour';
import { along, curve, type Line, move, outline, strip } from './geometry';
import type { Kind } from './kind';
import { panel } from './panel';
import type { Sheet } from './sheet';
import { type Heel, heels } from './shoeBacks';
import { inner, laceBars, pair } from './shoes';
import { castAlong, draw, fill, seam, stitch, within } from './trims';

/** A cupped or vulcanised rubber sole, flat under the foot and turned up a little at the toe. */
function rubberSole(s: Sheet, rubber: string, line: string): void {
  const wall = outline(
    '-418,76! -300,94 -100,100 100,100 250,96 344,82! 352,112 346,140 330,152 100,156 -200,156 -340,150 -408,132 -430,104',
  );
  castAlong(s, curve('-410,78 -300,92 0,98 340,82'), 12, 0.35);
  panel(s, wall, { colour: rubber, fabric: 'poplin', pattern: false, crease: 0, roundness: 0.35 });
  within(s, wall, () => {
    draw(s, curve('-424,140 -340,156 0,160 340,156'), {
      colour: mix(rubber, '#6b5c4c', 0.5),
      width: 14,
      opacity: 0.75,
    });
    draw(s, curve('-424,90 -300,106 0,112 348,96'), { colour: line, width: 5, opacity: 0.9 });
    draw(s, curve('-424,82 -300,98 0,104 348,87'), { colour: '#ffffff', width: 3, opacity: 0.45 });
  });
}

/** Rows of stitches just inside both edges of a sewn-on piece. */
const sewn = (s: Sheet, spec: string, thread?: string): void => {
  stitch(s, curve(spec), thread ?? threadOn(s.d.base), 1.8);
};

function lining(s: Sheet, spec: string): void {
  panel(s, outline(spec), {
    colour: mix(s.d.base, '#6f675e', 0.55),
    fabric: 'jersey',
    pattern: false,
    crease: 0.2,
  });
}

/** The soft rim round the ankle, padded and stitched below. */
function collar(s: Sheet, edge: string, width: number): void {
  const line = curve(edge);
  const rim = strip(move(line, 0, -5), move(line, -2, width));
  panel(s, rim, inner({ pattern: false, lift: 2, crease: 0.2 }));
  stitch(s, move(line, -2, width + 6), threadOn(s.d.base), 1.8);
}

/** Six-eyelet low sneaker: one line of panels, a heel tab and laces. */
function lowTop(s: Sheet, rubber: string): void {
  lining(s, '-70,-160! 0,-182 120,-156 230,-166 300,-196! 306,-150 120,-86 -20,-110!');
  panel(s, outline('-142,-130! -116,-200 -62,-226 -18,-214 0,-170! -30,-110 -120,-60!'), {
    pattern: false,
    lift: 2,
  });
  panel(
    s,
    outline(
      '-402,104! -416,70 -404,36 -360,10 -292,-12 -226,-44 -150,-104 -74,-170! -20,-148 40,-118 120,-108 190,-128 250,-166 298,-188! 320,-178 326,-150 314,-90 318,-20 334,50 336,104!',
    ),
    {
      folds: [
        [curve('-236,-30 -196,10 -190,70'), 20, 0.3],
        [curve('-190,-50 -150,0 -148,60'), 18, 0.25],
      ],
    },
  );
  const toe = curve('-276,-14 -250,16 -246,60 -258,104');
  seam(s, toe, s.d.base, 1.6);
  stitch(s, move(toe, -9, 0), undefined, 1.8);
  for (let i = 0; i < 6; i++)
    fill(
      s,
      outline(
        `${-346 + i * 13},${22 - i * 5} ${-342 + i * 13},${18 - i * 5} ${-338 + i * 13},${22 - i * 5} ${-342 + i * 13},${26 - i * 5}`,
      ),
      '#0a090b',
      0.5,
    );
  const counter = outline(
    '206,104! 206,40 222,-40 254,-110 286,-178! 298,-188 320,-178 326,-150 314,-90 318,-20 334,50 336,104!',
  );
  panel(s, counter, inner({ pattern: false, lift: 2, blocked: true }));
  sewn(s, '216,98 217,40 232,-38 262,-104 288,-158');
  panel(
    s,
    outline('268,-142! 286,-178 298,-192 322,-180 328,-150 318,-96! 286,-96!'),
    inner({ colour: s.d.accent, pattern: false, lift: 3, crease: 0 }),
  );
  const stay = outline('-284,-14! -226,-46 -150,-106 -74,-174! -28,-150! -58,-100 -128,-34 -206,26 -240,30!');
  panel(s, stay, inner({ lift: 3, pattern: false, blocked: true }));
  sewn(s, '-236,20 -206,16 -134,-42 -66,-106 -40,-146');
  laceBars(s, curve('-252,-22 -190,-60 -130,-106 -68,-160'), 6, mix(rubber, '#ffffff', 0.3), 44);
  collar(s, '-74,-170 -20,-148 40,-118 120,-108 190,-128 250,-166 296,-188', 17);
}

/** Canvas above the ankle, with a rubber toe cap and contrast panels at toe and heel. */
function highTop(s: Sheet, rubber: string): void {
  lining(s, '-44,-301! 60,-320 180,-317 268,-323! 280,-284 120,-276 -30,-279!');
  panel(s, outline('-120,-206! -110,-307 -70,-337 -10,-332 4,-284! -20,-198 -120,-89!'), {
    pattern: false,
    lift: 2,
  });
  panel(
    s,
    outline(
      '-402,104! -416,66 -402,30 -352,6 -280,-14 -214,-50 -160,-97 -116,-159 -84,-237 -66,-304! 40,-292 160,-296 276,-315! 300,-304 304,-245 286,-159 288,-81 322,20 336,104!',
    ),
    {
      folds: [
        [curve('-190,-58 -130,-10 -126,70'), 24, 0.3],
        [curve('-60,-128 20,-105 90,-120'), 26, 0.35],
        [curve('-40,-175 50,-151 130,-167'), 24, 0.3],
        [curve('284,-136 220,-112 150,-120'), 26, 0.35],
      ],
    },
  );
  panel(
    s,
    outline('-402,104! -416,66 -402,30 -352,6 -280,-14 -232,-38! -196,10 -180,60 -184,104!'),
    inner({ blocked: true, lift: 2 }),
  );
  sewn(s, '-240,-24 -206,14 -191,60 -194,98');
  panel(
    s,
    outline('-402,104! -418,66 -404,28 -360,6 -318,-4! -286,28 -276,66 -284,104!'),
    inner({ colour: rubber, fabric: 'poplin', pattern: false, lift: 3, crease: 0 }),
  );
  panel(
    s,
    outline(
      '208,104! 204,30 212,-66 234,-159 250,-237 262,-314! 276,-318 302,-304 304,-245 286,-159 288,-81 322,20 336,104!',
    ),
    inner({ blocked: true, lift: 2 }),
  );
  sewn(s, '218,98 214,30 222,-66 244,-159 260,-237 270,-306');
  const stay = outline(
    '-250,-30! -206,-52 -162,-97 -116,-161 -84,-239 -70,-307! -18,-303! -36,-229 -70,-151 -120,-81 -176,-14!',
  );
  panel(s, stay, inner({ lift: 3, pattern: false }));
  sewn(s, '-182,-24 -130,-83 -80,-151 -46,-229 -28,-298');
  laceBars(s, curve('-204,-38 -152,-94 -106,-159 -76,-236 -62,-296'), 7, mix(rubber, '#ffffff', 0.3), 46);
  collar(s, '-66,-304 40,-292 160,-296 274,-315', 34);
  sewn(s, '-50,-276 40,-268 160,-273 272,-290');
}

/** No laces: a stretch gusset at each side of a plain vamp. */
function slipOn(s: Sheet): void {
  lining(s, '-90,-118! 0,-136 120,-124 220,-136 300,-164! 306,-120 120,-56 -40,-70!');
  const upper = outline(
    '-402,104! -416,70 -404,36 -360,8 -292,-18 -220,-50 -150,-88 -92,-122! -50,-92 20,-68 110,-66 190,-88 250,-128 298,-160! 320,-150 326,-122 314,-70 318,-10 334,50 336,104!',
  );
  panel(s, upper, { patternScale: 0.55, folds: [[curve('-210,-40 -170,10 -166,80'), 22, 0.3]] });
  const gusset = outline('-62,-104! -36,-84 0,-72 26,-68! 8,-10 -14,44! -40,-20');
  panel(s, gusset, inner({ colour: '#26252a', fabric: 'knit', pattern: false, crease: 0 }));
  within(s, gusset, () => {
    for (let i = 0; i < 9; i++)
      draw(s, curve(`${-66 + i * 11},-110! ${-56 + i * 8},50!`), {
        colour: '#050406',
        width: 3,
        opacity: 0.6,
      });
  });
  seam(s, curve('-64,-106 -42,-20 -14,46 8,-10 28,-70'), s.d.base, 1.6);
  sewn(s, '-78,-110 -54,-14 -16,64 20,-6 40,-70');
  const counter = outline(
    '212,104! 214,30 230,-50 262,-120 298,-162! 320,-150 326,-122 314,-70 318,-10 334,50 336,104!',
  );
  panel(
    s,
    counter,
    inner({ pattern: false, fabric: 'canvas', lift: 2, colour: mix(s.d.base, s.d.patternColor, 0.25) }),
  );
  sewn(s, '222,98 224,30 240,-48 270,-112 294,-142');
  collar(s, '-92,-122 -50,-92 20,-68 110,-66 190,-88 250,-128 297,-160', 20);
}

/** One sneaker from the side, toe to the left, round (0, 0). */
function sneaker(s: Sheet): void {
  const rubber = '#ece8de';
  const cut = s.d.cut;
  if (cut === 'high-top') highTop(s, rubber);
  else if (cut === 'slip-on') slipOn(s);
  else lowTop(s, rubber);
  rubberSole(s, rubber, cut === 'slip-on' ? s.d.patternColor : tones(s.d.accent).base);
  if (s.d.fabric === 'leather') soleStitches(s, curve('-416,118 -300,130 0,136 346,122'));
}

function soleStitches(s: Sheet, line: Line): void {
  const [x, y] = along(line, 0);
  draw(s, [[x, y], ...line.slice(1)], { colour: '#8d857a', width: 2.2, dash: '7 5', opacity: 0.9 });
}

/** What each cut looks like from its heel. */
function heelOf({ d }: Sheet): Heel {
  const sole = { colour: '#ece8de', height: 62, half: 158, line: tones(d.accent).base };
  if (d.cut === 'high-top')
    return { shaft: 400, collar: 112, waist: 44, sole, tongue: 84, counter: { height: 210 }, tab: d.accent };
  if (d.cut === 'slip-on')
    return {
      shaft: 226,
      collar: 112,
      waist: 22,
      sole: { ...sole, line: d.patternColor },
      counter: { height: 130, colour: mix(d.base, d.patternColor, 0.25) },
    };
  return { shaft: 262, collar: 114, waist: 26, sole, tongue: 96, counter: { height: 150 }, tab: d.accent };
}

/** Cuts: `court` (default), `high-top`, `slip-on`. */
export const sneakers: Kind = {
  draw: (s) => pair(s, () => sneaker(s), s.d.cut === 'high-top' ? { dy: 390, scale: 0.92 } : { dy: 360 }),
  close: () => [370, 810, 2.1, -4],
  back: { of: 'itself', draw: (s) => heels(s, heelOf(s)) },
};
