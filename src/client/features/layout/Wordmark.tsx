import { useShop } from '../../lib/useShop';
import classes from './Wordmark.module.css';

/** The shop's logo, or its name in letters. */
export function Wordmark() {
  const { logo, wordmark } = useShop();
  return logo ? (
    <img src={logo} alt={wordmark} className={classes.logo} />
  ) : (
    <span className={classes.wordmark} data-long={wordmark.length > 10 || undefined}>
      {wordmark}
    </span>
  );
}
