export type Line = { name: string /** Milliseconds at each count. */; values: number[] };

const width = 720;
const height = 420;
const left = 60;
const right = 210;
const top = 40;
const bottom = 50;
const colors = ['#3b6ea5', '#b8860b', '#2e8b57', '#a0522d', '#6a5acd', '#c71585'];
const powers = [0.1, 1, 10, 100, 1000];

/** A chart of each query's duration at each count, with logarithmic axes, as SVG. */
export function drawGrowth(what: string, counts: readonly number[], lines: readonly Line[]): string {
  const [first = 1, last = 10] = [counts[0], counts.at(-1)];
  const x = (count: number) =>
    left +
    ((Math.log10(count) - Math.log10(first)) / (Math.log10(last) - Math.log10(first))) *
      (width - left - right);
  const [least = 0.1, most = 1000] = [powers[0], powers.at(-1)];
  const y = (value: number) => {
    const share =
      (Math.log10(Math.max(value, least)) - Math.log10(least)) / (Math.log10(most) - Math.log10(least));
    return height - bottom - share * (height - top - bottom);
  };
  const text = (at: { x: number; y: number }, words: string, more = '') =>
    `<text x="${at.x.toFixed(0)}" y="${at.y.toFixed(0)}" ${more}>${words}</text>`;
  const grid = powers.map(
    (value) =>
      `<line x1="${left}" x2="${width - right}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>` +
      text({ x: left - 8, y: y(value) + 4 }, `${value} ms`, 'text-anchor="end"'),
  );
  const ticks = counts.map((count) =>
    text({ x: x(count), y: height - bottom + 20 }, count.toLocaleString('en-US'), 'text-anchor="middle"'),
  );
  const ends = spreadOut(lines.map(({ values }) => y(values.at(-1) ?? least)));
  const drawn = lines.map(({ name, values }, at) => {
    const color = colors[at % colors.length] ?? '#000';
    const points = values.map(
      (value, step) => `${x(counts[step] ?? first).toFixed(1)},${y(value).toFixed(1)}`,
    );
    return (
      `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>` +
      text(
        { x: width - right + 8, y: (ends[at] ?? 0) + 4 },
        `${name}: ${(values.at(-1) ?? 0).toFixed(1)} ms`,
        `fill="${color}"`,
      )
    );
  });
  const title = `${what}: time of a query, median, as their number grows`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<title>${title}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${text({ x: left, y: 22 }, title, 'font-size="15"')}
${[...grid, ...ticks, ...drawn].join('\n')}
</svg>
`;
}

const labelHeight = 16;

/** Moves label heights apart so that they do not overlap. */
function spreadOut(heights: readonly number[]): number[] {
  const placed: number[] = [];
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  let lowest = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    lowest = Math.max(heights[at] ?? 0, lowest + labelHeight);
    placed[at] = lowest;
  }
  return placed;
}
