import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './plainControls';

// The attribute marks it as an action for toasts (toastPlace.ts), because class names are minified.
const AnchorButton = ({
  variant,
  size,
  fullWidth,
  className,
  ...others
}: Omit<ComponentProps<'a'>, keyof ButtonLook> & ButtonLook) => (
  <a className={buttonClass({ variant, size, fullWidth, className })} data-button {...others} />
);

/** A link styled as a button; takes the router's typed `to`, `params` and `search`. */
export const LinkButton = createLink(AnchorButton);
