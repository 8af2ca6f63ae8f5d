import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import { type ReactNode, useRef } from 'react';
import classes from './admin.module.css';

/** A drop zone for files. A click opens the file chooser only through a button inside. */
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
