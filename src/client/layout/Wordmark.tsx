import { STORE } from '@/shared/store';
import classes from './Wordmark.module.css';

export const Wordmark = () => <span className={classes.wordmark}>{STORE.wordmark}</span>;
