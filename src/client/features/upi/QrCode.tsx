import { useEffect, useState } from 'react';
import type { QrPath } from './qrPath';
import classes from './Upi.module.css';

/** Modules of the empty margin around a code. */
const quietModules = 4;

/** A QR code on white, whatever the theme: the provider's picture, or drawn from its text. */
export function QrCode({ text, image, label }: { text: string | null; image: string | null; label: string }) {
  const drawn = useDrawn(image === null ? text : null);
  if (image !== null) return <img className={classes.qr} src={image} alt={label} />;
  if (drawn === 'failed')
    return <p className={classes.qrFault}>The QR code could not be drawn. Please reload this page.</p>;
  const side = drawn === null ? 1 : drawn.size + 2 * quietModules;
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={label}
      aria-busy={drawn === null}
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      {drawn && <path d={drawn.path} fill="#000" fillRule="evenodd" />}
    </svg>
  );
}

/** Loads the library only for a text that is to be drawn. */
function useDrawn(text: string | null): QrPath | null | 'failed' {
  const [drawn, setDrawn] = useState<QrPath | null | 'failed'>(null);
  useEffect(() => {
    if (text === null) return;
    let isCurrent = true;
    import('./qrPath').then(
      ({ qrPathOf }) => isCurrent && setDrawn(qrPathOf(text)),
      () => isCurrent && setDrawn('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return drawn;
}
