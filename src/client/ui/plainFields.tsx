import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './plainFields.module.css';

type Size = 'sm' | 'md' | 'lg';

/** A single-line field with its error below; `className` applies to both together. */
export function PlainInput({
  size = 'sm',
  error,
  icon,
  className = '',
  ...others
}: Omit<ComponentProps<'input'>, 'size'> & { size?: Size; error?: string | null; icon?: ReactNode }) {
  const errorId = useId();
  return (
    <div className={`${classes.field} ${classes[size]} ${className}`}>
      <div className={classes.control}>
        {icon && <span className={classes.icon}>{icon}</span>}
        <input
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...others}
        />
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export type SelectOption = { value: string; label: string; disabled?: boolean };

/** The browser's native select; `className` applies to the select and its label together. */
export function PlainSelect({
  size = 'sm',
  label,
  options,
  className = '',
  ...others
}: Omit<ComponentProps<'select'>, 'size'> & {
  size?: Size;
  label?: string;
  options: readonly SelectOption[];
}) {
  const id = useId();
  return (
    <div className={`${classes.field} ${classes[size]} ${className}`}>
      {label && (
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      )}
      <select id={id} className={`${classes.input} ${classes.select}`} {...others}>
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
