import { IconEye, IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import classes from './plainControls.module.css';

// Controls for where a page has dozens of them: the component library's look, without its markup and its work.

/** A button with a text. */
export function PlainButton({
  kind = 'primary',
  ...others
}: Omit<ComponentProps<'button'>, 'className'> & { kind?: 'primary' | 'default' }) {
  return <button type="button" className={`${classes.button} ${classes[kind]}`} {...others} />;
}

/** A button that looks like an underlined text: small, or `inText` like the sentence that it stands in. */
export const PlainTextButton = ({
  inText,
  ...others
}: Omit<ComponentProps<'button'>, 'className'> & { inText?: boolean }) => (
  <button type="button" className={classes.textButton} data-in-text={inText || undefined} {...others} />
);

/** A round button with an icon; `aria-label` names it. */
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

/** The drawings of `PlainIconButton`, once in a page. */
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
