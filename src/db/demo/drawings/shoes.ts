import { mix, threadOn, tones } from './colour';
import { type Line, along, curve, move, outline, strip } from './geometry';
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
  const ends = [`${x},${y} ${x + 40},${y - 34} ${x + 74},${y - 10} ${x + 30},${y + 6} ${x},${y}`, `${x},${y} ${x - 30},${y - 30} ${x - 56},${y + 4} ${x - 20},${y + 12} ${x},${y}`, `${x},${y} ${x + 20},${y + 40} ${x + 52},${y + 74}`, `${x},${y} ${x - 8},${y + 44} ${x + 10},${y + 86}`];
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
      draw(s, [[x, y - h + 6], [x - 4, y + 2]], { colour: '#050406', width: 4, opacity: 0.45 });
    }
  });
}

/** One low sneaker from the side, toe to the left, round (0, 0). */
function sneaker(s: Sheet): void {
  const runner = s.d.cut === 'runner';
  const trim = s.d.accent;
  const rubber = runner ? mix(trim, '#f2efe8', 0.75) : '#ebe6da';
  const back = outline('-30,-236! 30,-250 110,-214 220,-206 300,-246! 330,-200 300,-150 -20,-120');
  panel(s, back, { colour: mix(trim, '#0a090b', 0.5), fabric: 'fleece', pattern: false, crease: 0.3 });
  const tongue = outline('-62,-258 -30,-284 16,-270! 40,-190 -60,-70! -190,-60 -130,-150');
  panel(s, tongue, { fabric: 'canvas', pattern: false, lift: 3 });
  const upper = outline('-404,118! -410,70 -390,20 -330,-14 -240,-46! -150,-112 -70,-190 -34,-236! 20,-196 90,-172 170,-178 240,-206 300,-250! 330,-232 336,-150 330,-40 346,118!');
  panel(s, upper, { folds: [[curve('-250,-40 -200,20 -210,80'), 26, 0.4], [curve('-190,-70 -150,0 -150,70'), 22, 0.35], [curve('290,-190 270,-100 300,0'), 24, 0.3]] });
  const toe = outline('-404,118! -410,70 -390,20 -330,-14 -262,-36! -226,10 -222,70 -240,118!');
  panel(s, toe, inner({ colour: s.d.cut === 'canvas' ? rubber : mix(s.d.base, trim, 0.12), lift: 3, blocked: true, pattern: false }));
  stitch(s, curve('-256,-28 -217,12 -213,70 -230,112'));
  const heel = outline('300,-250! 330,-232 336,-150 330,-40 346,118! 236,118! 228,20 250,-70 282,-150');
  panel(s, heel, inner({ colour: trim, lift: 3, pattern: false }));
  stitch(s, curve('278,-146 240,-66 218,20 226,112'), threadOn(s.d.base));
  const stay = outline('-262,-40! -150,-116 -66,-196 -34,-238! 0,-206! -30,-140 -110,-60 -196,4! -236,0');
  panel(s, stay, inner({ lift: 4, pattern: false, blocked: true }));
  stitch(s, curve('-226,0 -194,-6 -116,-70 -38,-148 -10,-204'));
  sidePanel(s, trim, runner);
  laces(s, curve('-214,-86 -140,-140 -72,-214 -48,-252'), curve('-196,-22 -120,-84 -44,-166 -20,-204'), runner ? 6 : 7, s.d.cut === 'canvas' ? rubber : mix(rubber, trim, 0.1));
  laceBow(s, -44, -234, mix(rubber, trim, 0.1));
  const edge = curve('-34,-236 20,-196 90,-172 170,-178 240,-206 300,-250');
  panel(s, strip(move(edge, 0, -6), move(edge, -2, 18)), inner({ pattern: false, lift: 2, crease: 0 }));
  castAlong(s, curve('-400,112 0,116 340,112'), 16, 0.4);
  if (runner) sole(s, '-420,96 -300,110 0,112 200,88 366,70', '-404,166 -330,190 0,192 250,190 372,168', rubber, trim, 22);
  else sole(s, '-420,92 -200,104 0,106 200,104 362,92', '-416,160 -380,176 0,180 330,176 362,158', rubber, mix(rubber, '#7a6a58', 0.5), 18);
  draw(s, runner ? curve('-380,150 0,158 350,132') : curve('-410,122 0,134 356,120'), { colour: trim, width: runner ? 8 : 6, opacity: 0.9 });
}

function sidePanel(s: Sheet, trim: string, runner: boolean): void {
  if (runner) {
    const swoop = outline('-180,90! -60,20 60,-60 120,-150! 176,-150! 150,-40 40,60 -60,104!');
    panel(s, swoop, inner({ colour: trim, fabric: 'suede', pattern: false, lift: 3 }));
    return;
  }
  for (const x of [0, 62]) {
    const bar = outline(`${x + 36},-150! ${x + 66},-150! ${x - 10},106! ${x - 44},106!`);
    panel(s, bar, inner({ colour: trim, pattern: false, lift: 2 }));
    stitch(s, curve(`${x + 40},-144 ${x - 36},100`));
    stitch(s, curve(`${x + 60},-144 ${x - 16},100`));
  }
}

function pair(s: Sheet, one: () => void, o: { dy?: number; scale?: number } = {}): void {
  const { dy = 300, scale = 0.98 } = o;
  placed(s, { x: 580, y: 640 - dy / 2, scale: scale * 0.94, degrees: -7 }, one);
  placed(s, { x: 500, y: 640 + dy / 2, scale, degrees: 2 }, one);
}

export const sneakers: Kind = { draw: (s) => pair(s, () => sneaker(s), { dy: 400 }), close: () => [420, 780, 1.9, -4] };

/** One loafer from the side, toe to the left. */
function loafer(s: Sheet): void {
  const lining = outline('-120,-96! -60,-140 60,-120 200,-130 318,-176! 330,-120 280,-60 -60,-40!');
  panel(s, lining, { colour: mix(s.d.base, '#c9a87c', 0.5), fabric: 'suede', pattern: false, crease: 0.2 });
  const upper = outline('-414,112! -420,60 -396,14 -330,-22 -240,-52 -160,-88 -104,-126! -80,-80 0,-56 120,-74 240,-130 316,-180! 336,-150 344,-40 352,112!');
  panel(s, upper, { folds: [[curve('-90,-70 -120,0 -100,70'), 26, 0.4], [curve('250,-110 240,-30 262,60'), 26, 0.35], [curve('-30,-46 -60,20 -40,90'), 22, 0.3]] });
  const apron = curve('-404,40 -380,10 -330,-10 -240,-26 -170,-40 -120,-90');
  draw(s, move(apron, 0, 7), { colour: s.tones.deep, width: 9, opacity: 0.4 });
  draw(s, apron, { colour: s.tones.deep, width: 4 });
  draw(s, apron, { colour: s.tones.light, width: 12, opacity: 0.25, dash: '3 9' });
  draw(s, move(apron, 0, -6), { colour: s.tones.light, width: 3, opacity: 0.35 });
  const strap = outline('-196,-78! -104,-132! -66,-84! -40,40 -60,112! -150,112! -140,20 -160,-40');
  panel(s, strap, inner({ lift: 5 }));
  stitch(s, curve('-186,-76 -150,-36 -131,20 -140,106'));
  stitch(s, curve('-72,-80 -50,40 -68,106'));
  if (s.d.cut === 'tassel') tassel(s);
  else fill(s, outline('-158,-66 -118,-92 -104,-70 -126,-52 -146,-44'), '#070507', 0.7);
  const heel = curve('244,-126 262,0 250,112');
  seam(s, heel);
  stitch(s, move(heel, -8, 0));
  const collar = curve('-104,-128 -80,-82 0,-58 120,-76 240,-132 316,-182');
  stitch(s, move(collar, 0, 12));
  draw(s, collar, { colour: s.tones.light, width: 3, opacity: 0.4 });
  dressSole(s);
}

function tassel(s: Sheet): void {
  for (const [x, d] of [[-140, 10], [-118, -8]] as const) {
    const body = outline(`${x - 8},-56! ${x + 8},-56! ${x + 16 + d},14! ${x - 14 + d},14!`);
    panel(s, body, inner({ colour: s.d.accent, pattern: false, lift: 4 }));
    for (let i = 0; i < 5; i++) draw(s, [[x - 4 + i * 2, -44], [x - 12 + d + i * 6, 14]], { colour: '#050406', width: 1.6, opacity: 0.6 });
  }
  draw(s, curve('-170,-62 -134,-58 -92,-96'), { colour: s.d.accent, width: 8 });
}

function dressSole(s: Sheet): void {
  castAlong(s, curve('-406,108 0,112 346,108'), 12, 0.4);
  const welt = strip(curve('-428,106 -300,112 0,114 200,112 362,106'), curve('-420,134 -300,142 0,140 200,138 362,134'));
  panel(s, welt, { colour: mix(s.d.accent, '#2a1a10', 0.5), fabric: 'leather', pattern: false, crease: 0 });
  draw(s, curve('-416,116 0,123 354,116'), { colour: '#d9b98a', width: 2, dash: '5 4', opacity: 0.8 });
  panel(s, outline('196,136! 362,132! 356,186! 208,188!'), { colour: '#241812', fabric: 'leather', pattern: false, crease: 0 });
}

export const loafers: Kind = { draw: (s) => pair(s, () => loafer(s), { dy: 350 }), close: () => [400, 740, 1.9, -4] };

/** One ankle boot from the side, toe to the left. */
function boot(s: Sheet): void {
  const laced = s.d.cut === 'lace-up';
  panel(s, outline('-20,-470! 100,-486 320,-474! 320,-420 150,-400 -10,-420!'), { colour: mix(s.d.base, '#0a080a', 0.6), fabric: 'suede', pattern: false, crease: 0.2 });
  if (laced) panel(s, outline('-60,-500 -20,-520 60,-500! 40,-300 -100,-60! -160,-100'), { pattern: false });
  const upper = outline('-410,120! -416,60 -392,8 -320,-34 -210,-70 -110,-130 -40,-230 -24,-360 -28,-468! 100,-452 320,-474! 334,-300 322,-120 346,0 350,120!');
  panel(s, upper, { folds: [[curve('-130,-110 -60,-60 20,-60'), 32, 0.5], [curve('-90,-170 0,-120 90,-130'), 30, 0.5], [curve('-60,-230 20,-190 110,-200'), 26, 0.4], [curve('-230,-60 -220,20 -240,80'), 28, 0.35], [curve('290,-420 300,-240 290,-60'), 30, 0.35]] });
  if (laced) {
    const stay = outline('-230,-66! -110,-132 -40,-232 -26,-360 -30,-470! 26,-462! 30,-340 10,-220 -60,-110 -170,-20!');
    panel(s, stay, inner({ lift: 4 }));
    stitch(s, curve('-176,-30 -68,-116 0,-222 20,-340 16,-456'));
    laces(s, curve('-190,-116 -100,-190 -66,-290 -64,-462'), curve('-150,-50 -56,-140 -4,-240 4,-440'), 8, s.d.accent);
    panel(s, outline('-410,120! -416,60 -392,8 -320,-34 -262,-52! -232,20 -236,120!'), inner({ lift: 3 }));
    stitch(s, curve('-254,-44 -223,20 -227,112'));
  } else {
    const gore = outline('70,-456! 226,-466! 216,-300 190,-170 150,-130 112,-170 84,-300');
    panel(s, gore, inner({ colour: s.d.accent, fabric: 'knit', pattern: false }));
    within(s, gore, () => {
      for (let x = 60; x < 240; x += 9) draw(s, [[x, -480], [x + 4, -120]], { colour: '#050406', width: 3, opacity: 0.4 });
    });
    const edge = curve('62,-454 78,-300 106,-160 150,-118 196,-160 224,-300 234,-466');
    stitch(s, edge);
    seam(s, curve('70,-456 84,-300 112,-170 150,-130 190,-170 216,-300 226,-466'), s.d.base, 1.4);
  }
  panel(s, outline('292,-474! 322,-476! 330,-540 300,-556 276,-530!'), { colour: s.d.accent, fabric: 'canvas', pattern: false, crease: 0, lift: 2 });
  seam(s, curve('240,-150 262,0 250,120'));
  stitch(s, curve('232,-148 254,0 242,116'));
  castAlong(s, curve('-402,114 0,118 344,114'), 14, 0.4);
  bootSole(s, laced);
}

function bootSole(s: Sheet, laced: boolean): void {
  const colour = laced ? '#2a211b' : '#1d1815';
  panel(s, strip(curve('-430,112 0,120 364,112'), curve('-420,152 -100,160 180,158 364,156')), { colour: mix(colour, '#7a5a3c', 0.25), fabric: 'leather', pattern: false, crease: 0 });
  draw(s, curve('-418,124 0,132 356,124'), { colour: '#d9b98a', width: 2.2, dash: '6 4', opacity: 0.8 });
  panel(s, outline('176,156! 364,154! 358,222! 188,224!'), { colour, fabric: 'leather', pattern: false, crease: 0 });
  if (laced) panel(s, outline('-424,150! -60,160! -80,196! -400,190!'), { colour, fabric: 'leather', pattern: false, crease: 0 });
}

export const boots: Kind = {
  draw: (s) => {
    placed(s, { x: 640, y: 600, scale: 0.86, degrees: -4 }, () => boot(s));
    placed(s, { x: 470, y: 820, scale: 0.92, degrees: 1 }, () => boot(s));
  },
  close: () => [520, 600, 1.8, -4],
};

