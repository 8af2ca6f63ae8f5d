import { mix, threadOn } from '../canvas/colour';
import { curve, type Line, move, outline } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { castAlong, draw, rivet, seam, stitch, within, zip } from '../canvas/trims';
import { boxOutline, crescentOutline, crossBox, hide, slingStrap, strap, toteBody } from './bagParts';

/** A flat pocket on the back: its mouth open a little at the top, sewn at the sides and below. */
function slipPocket(s: Sheet, area: Line, mouth: Line, sewn: Line): void {
  panel(s, area, { inner: true, lift: 3, crease: 0.4, patternScale: 1.25 });
  within(s, area, () => castAlong(s, move(mouth, 0, -2), 10, 0.5));
  draw(s, mouth, { colour: s.tones.deep, width: 5, opacity: 0.75 });
  draw(s, move(mouth, 0, 4), { colour: s.tones.light, width: 2, opacity: 0.4 });
  for (const dy of [17, 25]) stitch(s, move(mouth, 0, dy));
  seam(s, sewn, s.d.base, 1.4);
  stitch(s, sewn);
}

/** A tote from behind: a slip pocket in place of the label, the handles sewn on as in front. */
export function drawToteBack(s: Sheet): void {
  const isLeather = s.d.cut === 'structured';
  const own = isLeather ? {} : hide(s);
  const far = curve('404,500 402,330 440,190 540,150 640,190 678,330 676,500');
  strap(s, far, 40, { ...own, colour: mix(isLeather ? s.d.base : s.d.accent, '#060507', 0.45) });
  panel(s, outline('262,474! 400,452 540,448 680,452 818,474! 680,500 540,504 400,500'), {
    colour: mix(s.d.base, '#08070a', 0.62),
    pattern: false,
    crease: 0.3,
  });
  toteBody(s, isLeather);
  slipPocket(
    s,
    outline('330,660! 540,668 752,660! 756,900 748,922! 540,930 332,922! 326,900'),
    curve('330,660 540,668 752,660'),
    curve('338,672! 336,900! 342,914! 540,921 738,914! 744,900! 743,672!'),
  );
  const near = curve('390,640 392,440 404,244 448,170 540,140 634,172 676,246 688,440 690,640');
  strap(s, near, 46, { ...own, lift: 8 });
  const thread = threadOn(isLeather ? s.d.base : s.d.accent);
  for (const x of [374, 674]) {
    crossBox(s, x, 560, 32, 62, thread);
    if (isLeather) rivet(s, [x + 16, 528], 9);
  }
  for (const x of [342, 740]) rivet(s, [x, 668], 5.5, '#8f8a80');
}

/** A small bag with a flap from behind: the flap's root over the edge, a zipped pocket, the rings of the strap. */
function boxBack(s: Sheet): void {
  const isLeather = s.d.fabric === 'leather' || s.d.fabric === 'suede';
  slingStrap(s, 284, 796, 640, isLeather);
  panel(s, boxOutline, { folds: [[curve('280,960 420,1000 620,984'), 30, 0.25]] });
  stitch(s, curve('252,720 256,860 260,996 282,1024 540,1034 798,1024 820,996 826,860 830,720'));
  const root = outline('240,622! 400,604 540,600 680,604 840,622! 842,700! 540,712 238,700!');
  panel(s, root, { lift: 5, inner: true, crease: 0.4 });
  for (const dy of [690, 680]) stitch(s, curve(`248,${dy} 540,${dy + 12} 832,${dy}`));
  const mouth = curve('330,790 540,796 750,790');
  panel(s, outline('312,766! 540,772 768,766! 770,816! 540,822 310,816!'), {
    ...(isLeather ? {} : hide(s)),
    inner: true,
    lift: 2,
    crease: 0,
    pattern: false,
  });
  zip(s, mouth, '#c8aa6c', 0.03);
  stitch(s, curve('316,772! 540,777 764,772! 765,810! 540,816 315,810! 316,772!'));
  for (const x of [284, 796])
    panel(s, outline(`${x - 17},612! ${x + 17},612! ${x + 20},676! ${x},690! ${x - 20},676!`), {
      ...(isLeather ? {} : hide(s)),
      inner: true,
      lift: 4,
      crease: 0,
      pattern: false,
    });
  for (const x of [284, 796]) rivet(s, [x, 660], 7, '#c8aa6c');
}

/** A crescent bag from behind: a plain top edge and a curved slip pocket. */
function crescentBack(s: Sheet): void {
  slingStrap(s, 250, 830, 640, s.d.fabric === 'leather');
  panel(s, crescentOutline, { folds: [[curve('240,760 340,900 520,980'), 40, 0.35]] });
  stitch(s, curve('212,668 380,628 540,620 700,628 868,668'));
  slipPocket(
    s,
    outline('318,760! 540,742 762,760! 740,880 640,944 540,954 440,944 340,880'),
    curve('318,760 540,742 762,760'),
    curve('328,772 348,872 444,934 540,944 636,934 732,872 752,772'),
  );
  stitch(s, curve('226,770 300,912 430,994 540,1008 650,994 780,912 854,770'));
}

export const drawSlingBack = (s: Sheet): void => (s.d.cut === 'crescent' ? crescentBack(s) : boxBack(s));
