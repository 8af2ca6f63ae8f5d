import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import { type ReactNode, useRef } from 'react';
import classes from './admin.module.css';

/** A place to drop files on. A click opens the chooser only through a button of its content. */
export function FileDrop({
  children,
  ...props
}: Omit<DropzoneProps, 'children'> & { children: (choose: () => void) => ReactNode }) {
  const openChooser = useRef<() => void>(null);
  return (
    <Dropzone
      className={classes.drop}
      openRef={openChooser}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      tabIndex={-1}
      {...props}
    >
      {children(() => openChooser.current?.())}
    </Dropzone>
  );
}
