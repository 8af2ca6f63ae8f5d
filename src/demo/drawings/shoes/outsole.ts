import { mix, tones } from '../canvas/colour';
import { curve, type Line, move, outline } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { draw, fill, stitch, within } from '../canvas/trims';

/** Treads of an outsole from below, between its edges. */
export function outsole(s: Sheet, sole: Line, o: { colour: string; tread: string; hasHeel: boolean }): void {
  const t = tones(o.colour);
  panel(s, move(sole, 5, 12), {
    colour: mix(o.colour, '#000000', 0.5),
    fabric: 'leather',
    pattern: false,
    crease: 0,
  });
  panel(s, sole, { colour: o.colour, fabric: 'leather', pattern: false, crease: 0.5 });
  within(s, sole, () => {
    const lines = [-330, -300, -270, -240, -210, -180, -150, -120];
    for (const y of lines) {
      const line = curve(`-150,${y + 16} 0,${y} 150,${y + 16}`);
      draw(s, move(line, 0, 3), { colour: t.light, width: 2, opacity: 0.35 });
      draw(s, line, { colour: t.deep, width: 5, opacity: 0.55 });
    }
    if (o.hasHeel) {
      const heel = outline('-130,196! 0,184 130,196! 130,430! -130,430!');
      panel(s, heel, {
        colour: o.tread,
        fabric: 'leather',
        pattern: false,
        crease: 0.3,
        inner: true,
        lift: 7,
      });
      for (const [x, y] of [
        [-52, 250],
        [52, 250],
        [-60, 320],
        [60, 320],
        [0, 372],
      ] as const)
        fill(s, curve(`${x - 6},${y} ${x},${y - 6} ${x + 6},${y} ${x},${y + 6}`), '#c8aa6c', 0.9);
    }
    fill(s, outline('-34,40! 34,40! 34,96! -34,96!'), t.deep, 0.35);
    draw(s, curve('-16,56! 16,56!'), { colour: '#d2ab5e', width: 4 });
    draw(s, curve('0,56! 0,84!'), { colour: '#d2ab5e', width: 4 });
  });
  stitch(
    s,
    [
      ...sole.map(([x, y]) => [x * 0.9, y * 0.96] as const),
      [(sole[0]?.[0] ?? 0) * 0.9, (sole[0]?.[1] ?? 0) * 0.96],
    ],
    '#e0c294',
    2,
  );
}
