import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './plainControls';

// The attribute tells messages that it is an action (toastPlace.ts): class names are made short.
const AnchorButton = ({
  variant,
  size,
  fullWidth,
  className,
  ...others
}: Omit<ComponentProps<'a'>, keyof ButtonLook> & ButtonLook) => (
  <a className={buttonClass({ variant, size, fullWidth, className })} data-button {...others} />
);

/** A link that looks like a button; takes the router's typed `to`, `params` and `search`. */
export const LinkButton = createLink(AnchorButton);
