import classes from './printing.module.css';

/** A barcode as the server encoded it: the widths of bars and spaces, beginning with a bar. */
export function Barcode({ text, widths }: { text: string; widths: readonly number[] | undefined }) {
  if (!widths) return null;
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  const total = (starts.at(-1) ?? 0) + (widths.at(-1) ?? 0);
  const bars = widths.flatMap((width, at) => (at % 2 === 0 ? `M${starts[at]} 0h${width}v1h-${width}z` : []));
  return (
    <svg
      className={classes.barcode}
      style={{ width: `${total * 0.3}mm` }}
      viewBox={`0 0 ${total} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Barcode of ${text}`}
    >
      <path d={bars.join('')} />
    </svg>
  );
}
