import { useEffect, useRef, useState } from 'react';
import { useShop } from '../../lib/useShop';
import classes from './Wordmark.module.css';

/** The shop's logo, or its name in letters. */
export function Wordmark() {
  const { logo, wordmark } = useShop();
  const picture = useRef<HTMLImageElement>(null);
  /** The address of a picture that could not be loaded, such as after a restore without the pictures. */
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    // It may have failed before the page was hydrated.
    const { current } = picture;
    if (logo && current?.complete && current.naturalWidth === 0 && current.currentSrc !== '')
      setMissing(logo);
  }, [logo]);
  if (!logo || logo === missing) return <LetterMark />;
  return (
    <img ref={picture} src={logo} alt={wordmark} className={classes.logo} onError={() => setMissing(logo)} />
  );
}

/** Long wordmarks are smaller, so that they fit beside the icons of a narrow screen. */
const lengthOf = (wordmark: string): 'long' | 'most' | undefined =>
  wordmark.length > 16 ? 'most' : wordmark.length > 10 ? 'long' : undefined;

/** The shop's name in letters, also on light ground, for which no logo is made. */
export function LetterMark() {
  const { wordmark } = useShop();
  return (
    <span className={classes.wordmark} data-long={lengthOf(wordmark)}>
      {wordmark}
    </span>
  );
}
