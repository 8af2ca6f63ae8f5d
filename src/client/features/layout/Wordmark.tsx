import { useShop } from '../../lib/useShop';
import classes from './Wordmark.module.css';

/** The shop's logo, or its name in letters, which styles also show for a picture that is missing. */
export function Wordmark() {
  const { logo, wordmark } = useShop();
  return logo ? <img src={logo} alt={wordmark} className={classes.logo} /> : <LetterMark />;
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
