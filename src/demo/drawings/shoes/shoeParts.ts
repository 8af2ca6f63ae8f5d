import { mix, tones } from '../canvas/colour';
import { bounds, type Line, move, type Pt, parallel, pathData, strip } from '../canvas/geometry';
import { type PanelOptions, panel } from '../canvas/panel';
import { clip, define, type Sheet, shape } from '../canvas/sheet';
import { draw, fill, label, softly, within } from '../canvas/trims';
import { heel, type Last, type Solid, silhouette, stations, toe } from './last';
import { inner } from './shoes';

/** A wall of rubber or leather round the foot. */
export type Wall = {
  /** Heights of its lower and upper edge along the shoe. */
  low: (x: number) => number;
  high: (x: number) => number;
  /** How far it protrudes from the upper. */
  out: number;
  from?: number;
};

/** A place on a wall: at share `k` of its height. */
const onWall = (last: Last, wall: Wall, x: number, side: number, k: number): Pt => {
  const end = (wall.out / 420) * (1 - 0.6 * Math.abs(2 * k - 1) ** 3);
  const low = wall.low(x);
  const y = low + (wall.high(x) - low) * k;
  const half = last.half(x);
  const grown = half + wall.out * Math.min(1, half / 40) * (1 - 0.6 * Math.abs(2 * k - 1) ** 3);
  return last.see([x * (1 + end), y, last.middle(x) + side * grown]);
};

/** A line round the visible part of a wall: from inside the toe along the outer side to the heel. */
export function wallLine(last: Last, wall: Wall, k: number): Line {
  const from = wall.from ?? toe;
  const xs = stations(60, from, heel);
  const around =
    from === toe
      ? stations(40)
          .filter((x) => x < toe + 70)
          .reverse()
      : [];
  const line = [
    ...around.map((x) => onWall(last, wall, x, -1, k)),
    ...xs.map((x) => onWall(last, wall, x, 1, k)),
  ];
  const across = line.map(([x]) => x);
  return line.slice(across.indexOf(Math.min(...across)), across.indexOf(Math.max(...across)) + 1);
}

export function wallOutline(last: Last, wall: Wall): Line {
  const xs = stations(60, wall.from ?? toe, heel);
  const ring = (k: number) =>
    xs.slice(1).map((b, i): Line => {
      const a = xs[i] as number;
      return [
        onWall(last, wall, a, 1, k),
        onWall(last, wall, b, 1, k),
        onWall(last, wall, b, -1, k),
        onWall(last, wall, a, -1, k),
      ];
    });
  const sides = [1, -1].flatMap((side) =>
    [0, 0.15, 0.5, 0.85].flatMap((k, j, ks) =>
      xs.slice(1).map((b, i): Line => {
        const a = xs[i] as number;
        const l = ks[j + 1] ?? 1;
        return [
          onWall(last, wall, a, side, k),
          onWall(last, wall, b, side, k),
          onWall(last, wall, b, side, l),
          onWall(last, wall, a, side, l),
        ];
      }),
    ),
  );
  return silhouette([...ring(0), ...ring(1), ...sides]);
}

/** The ground contact of the shoe: the dark area under its sole and the shadow to its right. */
export function floorShade(s: Sheet, last: Last, wall: Wall): void {
  const foot = wallOutline(last, { ...wall, low: () => 0, high: () => 2 });
  fill(s, move(foot, 34, 20), '#040306', 0.42, 24);
  softly(s, 7, () => {
    fill(s, move(foot, 10, 10), '#040306', 0.5);
    fill(s, move(foot, 2, 4), '#040306', 0.55);
  });
}

/** The outline of the upper with its opening filled. */
export function upperOutline(last: Last): Line {
  const xs = stations(70);
  const lid = xs.slice(1).map((b, i): Line => {
    const a = xs[i] as number;
    return [
      last.see(last.surface(a, 1)),
      last.see(last.surface(b, 1)),
      last.see(last.surface(b, 1.0001)),
      last.see(last.surface(a, 1.0001)),
    ];
  });
  return silhouette([...last.patches.map(({ line }) => line), ...lid]);
}

/** The topline from `from` to the heel on one side. */
export const topline = (last: Last, from: number, isInner = false, to = heel): Line =>
  stations(48, from, to).map((x) => last.see(last.surface(x, isInner ? 1.0001 : 1)));

/** Light and shade of the upper's own form. */
export function modelled(
  s: Sheet,
  last: Last,
  edge: Line,
  o: { shade: number; shine: number; tight?: number },
): void {
  const { patches } = last;
  const t = s.tones;
  const isHide = s.d.fabric === 'leather' || s.d.fabric === 'suede';
  const deep = isHide ? mix(mix(t.base, '#3a1206', 0.55), '#0b0405', 0.5) : t.deep;
  const group = (wanted: (p: (typeof patches)[number]) => boolean, colour: string, opacity: number) => {
    const lines = patches.filter(wanted).map(({ line }) => pathData(line, true));
    return lines.length === 0
      ? ''
      : `<path d="${lines.join('')}" fill="${colour}" fill-opacity="${opacity.toFixed(3)}" stroke="${colour}" stroke-opacity="${opacity.toFixed(3)}" stroke-width=".6"/>`;
  };
  const dark = Array.from({ length: 14 }, (_, i) => 0.7 - i * 0.055)
    .map((limit) => group(({ light }) => light < limit, deep, o.shade))
    .join('');
  const lit = [0.8, 0.9].map((limit) => group(({ light }) => light > limit, t.light, 0.09)).join('');
  const gloss = [0.955, 0.975, 0.99]
    .map((limit) => group(({ gloss: g }) => g > limit, '#fff6ea', o.shine))
    .join('');
  const id = clip(s, shape(s, edge));
  // In linear light the few dark levels of so thin a shade would come out tinted.
  const soft = (radius: number) =>
    define(
      s,
      `shade ${radius}`,
      (own) =>
        `<filter id="${own}" x="-.1" y="-.1" width="1.2" height="1.2" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    );
  s.art.push(
    `<g clip-path="url(#${id})"><g filter="url(#${soft(17)})">${dark}${lit}</g>${o.shine > 0 ? `<g filter="url(#${soft(o.tight ?? 8)})">${gloss}</g>` : ''}</g>`,
  );
}

/** The inside, seen through the opening from `from` to the heel. */
export function opening(
  s: Sheet,
  last: Last,
  from: number,
  colour: string,
  fabric: PanelOptions['fabric'] = 'jersey',
): void {
  const [near, far] = [topline(last, from), topline(last, from, true)];
  const hole = strip(near, far);
  panel(s, hole, {
    ...inner({ pattern: false, crease: 0, roundness: 0.3 }),
    colour,
    ...(fabric ? { fabric } : {}),
  });
  within(s, hole, () =>
    softly(s, 10, () => {
      draw(s, move(near, 0, 8), { colour: '#050406', width: 74, opacity: 0.55 });
      draw(s, move(far, 0, 30), { colour: '#050406', width: 16, opacity: 0.25 });
      draw(s, move(far, 1, 8), { colour: mix(colour, '#ffffff', 0.35), width: 9, opacity: 0.5 });
    }),
  );
}

/** The footbed at the bottom of the opening, with the shop's label where the heel stands. */
export function footbed(s: Sheet, last: Last, from: number, colour: string): void {
  const xs = stations(48, from - 60, heel - 1);
  const side = (sign: number, share: number): Line =>
    xs.map((x) => last.see([x, last.foot(x) + 14, last.middle(x) + sign * last.half(x) * share]));
  const bed = strip(side(1, 0.84), side(-1, 0.84));
  within(s, strip(topline(last, from), topline(last, from, true)), () => {
    panel(s, bed, inner({ colour, fabric: 'suede', pattern: false, crease: 0 }));
    softly(s, 9, () => draw(s, bed, { colour: '#050406', width: 22, opacity: 0.42 }, true));
    draw(s, strip(side(1, 0.7), side(-1, 0.7)), {
      colour: mix(colour, '#fff1dc', 0.5),
      width: 2,
      dash: '6 4.6',
      opacity: 0.6,
    });
    label(s, last.see([268, last.foot(268) + 16, last.middle(268)]), 74, 30);
  });
}

/** A padded or bound edge along a line already on the picture; its light lies on the left of its direction. */
export function rim(s: Sheet, line: Line, width: number, colour = s.d.base): void {
  const t = tones(colour);
  const below = line.map(([x, y]): Pt => [x + 1, y + 4]);
  for (const k of [1.35, 1.1]) draw(s, below, { colour: '#050406', width: width * k, opacity: 0.16 });
  draw(s, line, { colour: t.deep, width: width + 1.5 });
  draw(s, line, { colour: mix(t.base, t.dark, 0.16), width });
  for (const k of [0.6, 0.4, 0.2])
    draw(s, parallel(line, width * (0.5 - k / 2)), { colour: t.dark, width: width * k, opacity: 0.2 });
  for (const k of [0.42, 0.28, 0.14])
    draw(s, parallel(line, -width * 0.2), { colour: t.light, width: width * k, opacity: 0.18 });
}

/** Paints inside the throat: between the eyestays, and free above them. `to` is the top of the throat. */
export function inThroat(s: Sheet, last: Last, from: number, to: number, paint: () => void): void {
  const [near, far] = [topline(last, from, false, to), topline(last, from, true, to)];
  const [[x, y], [u, v]] = [near.at(-1) ?? [0, 0], far.at(-1) ?? [0, 0]];
  within(
    s,
    [
      ...near,
      [x + 260, y - 10],
      [x + 260, v - 320],
      [u - 200, v - 320],
      [u - 120, v + 10],
      ...far.slice(0, -7).reverse(),
    ],
    paint,
  );
}

/** A ribbon in space: the middle and half the width across the shoe along it. */
export function ribbonIn(last: Last, middle: readonly Solid[], half: (k: number) => number, drop = 0): Line {
  const side = (sign: number) =>
    middle.map(([x, y, z], i) => last.see([x, y - drop, z + sign * half(i / (middle.length - 1))]));
  return strip(side(1), side(-1));
}

/** A line over the front of the shoe at the places given, from the outer edge of the sole as far as it is seen. */
export function overFront(last: Last, at: (v: number) => number): Line {
  const line: Pt[] = [];
  for (let v = 0; v <= 2; v += 0.04) {
    if (v > 0.6 && last.facing(at(v), v).view < 0) break;
    line.push(last.see(last.surface(at(v), v)));
  }
  return line;
}

/** What is seen of the upper between two such lines, as far as the heel or, without the second, from the toe. */
export function frontPiece(
  last: Last,
  to: (v: number) => number,
  from: (v: number) => number = () => toe,
): Line {
  const patches: Line[] = [];
  const n = 18;
  for (let v = 0; v < 2; v += 0.05)
    for (let i = 0; i < n; i++) {
      const at = (k: number, u: number): number =>
        from(u) + (to(u) - from(u)) * ((1 - Math.cos((Math.PI * k) / n)) / 2);
      if (last.facing(at(i + 0.5, v), v + 0.025).view < 0) continue;
      const see = (k: number, u: number) => last.see(last.surface(at(k, u), Math.min(2, u)));
      patches.push([see(i, v), see(i + 1, v), see(i + 1, v + 0.05), see(i, v + 0.05)]);
    }
  return patches.length === 0 ? [] : silhouette(patches, 2);
}

/** Extends the known ground extent by an outline that casts no shadow. */
export function reach(s: Sheet, line: Line): void {
  const { extent: e } = s;
  const b = bounds(line);
  const [x, y] = [Math.min(e.x, b.x), Math.min(e.y, b.y)];
  const [right, foot] = [Math.max(e.x + e.w, b.x + b.w), Math.max(e.y + e.h, b.y + b.h)];
  Object.assign(e, { x, y, w: right - x, h: foot - y });
}
