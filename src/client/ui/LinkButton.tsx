import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type AnchorProps = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & {
    ref?: Ref<HTMLAnchorElement>;
  };

const AnchorButton = ({ ref, ...props }: AnchorProps) => <Button component="a" ref={ref} {...props} />;

/** A link that looks like a button; takes the router's typed `to`, `params` and `search`. */
export const LinkButton = createLink(AnchorButton);
