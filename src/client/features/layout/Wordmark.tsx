import { STORE } from '@/shared/shop';
import classes from './Wordmark.module.css';

export const Wordmark = () => <span className={classes.wordmark}>{STORE.wordmark}</span>;
