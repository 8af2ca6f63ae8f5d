import { useShop } from '../../lib/useShop';
import classes from './Wordmark.module.css';

/** The shop's logo, or its name in letters. */
export function Wordmark() {
  const { logo, wordmark } = useShop();
  return logo ? <img src={logo} alt={wordmark} className={classes.logo} /> : <LetterMark />;
}

/** The shop's name in letters, also on light ground, for which no logo is made. */
export function LetterMark() {
  const { wordmark } = useShop();
  return (
    <span className={classes.wordmark} data-long={wordmark.length > 10 || undefined}>
      {wordmark}
    </span>
  );
}
