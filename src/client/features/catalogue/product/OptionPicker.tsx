import { startTransition, useOptimistic } from 'react';
import { useSwatch } from '../../../lib/useSwatch';
import classes from './OptionPicker.module.css';

/**
 * The sizes or colours of a product: unavailable ones are struck through but can be chosen. The choice shows
 * at once; what depends on it, such as pictures and prices, may follow a frame later.
 */
export function OptionPicker({
  label,
  options,
  chosen,
  stockOf,
  onChoose,
  swatches = false,
}: {
  label: string;
  options: readonly string[];
  chosen: string | null;
  /** Remaining stock of an option, given the other choices. */
  stockOf: (option: string) => number;
  onChoose: (option: string) => void;
  swatches?: boolean;
}) {
  const [shown, show] = useOptimistic(chosen);
  if (options.length === 0) return null;
  const choose = (option: string) =>
    startTransition(() => {
      show(option);
      onChoose(option);
    });
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>
        {label}
        {/* The name of a single option would only repeat its button. */}
        {options.length > 1 && (
          <>
            : <span className={classes.chosen}>{shown ?? 'choose one'}</span>
          </>
        )}
      </legend>
      <div className={classes.options}>
        {options.map((option) => {
          const soldOut = stockOf(option) === 0;
          return (
            <label key={option} className={classes.option} data-sold-out={soldOut || undefined}>
              <input
                type="radio"
                name={label}
                value={option}
                checked={option === shown}
                onChange={() => choose(option)}
                className={classes.input}
              />
              {swatches && <Swatch color={option} />}
              <span>{option}</span>
              {soldOut && <span className="visually-hidden">, sold out</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What a colour looks like; nothing for a name that the shop's colours do not have. */
function Swatch({ color }: { color: string }) {
  const background = useSwatch()(color);
  return background && <span className={classes.swatch} style={{ background }} aria-hidden="true" />;
}
