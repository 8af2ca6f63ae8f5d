import { useSwatch } from '../../../lib/useSwatch';
import classes from './ColorDots.module.css';

/** The colours of a product on its card; choosing one shows its picture. */
export function ColorDots({
  colors,
  chosen,
  onChoose,
}: {
  colors: readonly string[];
  chosen: string | null;
  onChoose: (color: string) => void;
}) {
  const swatchOf = useSwatch();
  if (colors.length < 2) return null;
  return (
    <div className={classes.dots}>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          className={classes.dot}
          title={color}
          aria-label={`Show in ${color}`}
          aria-pressed={color === chosen}
          onClick={() => onChoose(color)}
        >
          <span style={{ background: swatchOf(color) ?? 'var(--line-strong)' }} />
        </button>
      ))}
    </div>
  );
}
