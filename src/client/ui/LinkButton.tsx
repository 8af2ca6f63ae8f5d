import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type AnchorProps = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & {
    ref?: Ref<HTMLAnchorElement>;
  };

// The attribute tells messages that it is an action (toastPlace.ts): the library's class names are made short.
const AnchorButton = ({ ref, ...props }: AnchorProps) => (
  <Button component="a" ref={ref} data-button {...props} />
);

/** A link that looks like a button; takes the router's typed `to`, `params` and `search`. */
export const LinkButton = createLink(AnchorButton);
