import { IconEye, IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import classes from './plainControls.module.css';

// Controls for server-rendered pages and the cart: the component library's look without its script, markup
// and cost.

export type ButtonLook = {
  /** One button of a screen is `filled`. */
  variant?: 'filled' | 'default' | 'outline' | 'subtle';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
  className?: string;
};

/** The classes of a button, or of a link styled as a button. */
export const buttonClass = ({ variant = 'filled', size = 'sm', fullWidth, className }: ButtonLook): string =>
  [classes.button, classes[variant], classes[size], fullWidth && classes.fullWidth, className]
    .filter(Boolean)
    .join(' ');

/** A button with text and an optional icon before it. */
export function PlainButton({
  variant,
  size,
  fullWidth,
  className,
  icon,
  children,
  ...others
}: ComponentProps<'button'> & ButtonLook & { icon?: ReactNode }) {
  return (
    <button
      type="button"
      className={buttonClass({ variant, size, fullWidth, className })}
      data-icon={icon ? true : undefined}
      {...others}
    >
      {icon}
      {children}
    </button>
  );
}

/** A button styled as underlined text: small, or `inText` like the surrounding sentence. */
export const PlainTextButton = ({
  inText,
  ...others
}: Omit<ComponentProps<'button'>, 'className'> & { inText?: boolean }) => (
  <button type="button" className={classes.textButton} data-in-text={inText || undefined} {...others} />
);

/** A round button with one of the page's symbols; `aria-label` names it. */
export function PlainIconButton({
  icon,
  className = '',
  ...others
}: ComponentProps<'button'> & { icon: IconName; 'aria-label': string }) {
  return (
    <button type="button" className={`${classes.iconButton} ${className}`} {...others}>
      <svg width="20" height="20" aria-hidden="true">
        <use href={`#icon-${icon}`} />
      </svg>
    </button>
  );
}

/** The class of a link styled as a `SubtleIconButton`. */
export const subtleIconClass = classes.subtleIcon;

/** A square button without a background around an icon; `aria-label` names it. */
export function SubtleIconButton({
  size = 44,
  className = '',
  ...others
}: ComponentProps<'button'> & {
  /** Side length in pixels at the default text size. */
  size?: number;
  'aria-label': string;
}) {
  return (
    <button
      type="button"
      className={`${classes.subtleIcon} ${className}`}
      style={size === 44 ? undefined : { '--side': `${size / 16}rem` }}
      {...others}
    />
  );
}

/** A checkbox and its label. */
export function PlainCheckbox({
  children,
  ...others
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { children: ReactNode }) {
  return (
    <label className={classes.checkbox}>
      <input type="checkbox" {...others} />
      {children}
    </label>
  );
}

const icons = {
  eye: <IconEye size={20} stroke={1.5} />,
  heart: <IconHeart size={20} stroke={1.5} />,
  'heart-filled': <IconHeartFilled size={20} />,
};

type IconName = keyof typeof icons;

/** The symbols of `PlainIconButton`, once per page. */
export function IconSymbols() {
  return (
    <svg className={classes.symbols} aria-hidden="true">
      {Object.entries(icons).map(([name, icon]) => (
        <symbol key={name} id={`icon-${name}`}>
          {icon}
        </symbol>
      ))}
    </svg>
  );
}
