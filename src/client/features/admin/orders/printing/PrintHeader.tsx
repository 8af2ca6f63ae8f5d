import { SELLER, STORE } from '@/shared/shop';
import classes from './printing.module.css';

/** The shop's name and address at the top of a sheet. */
export const PrintHeader = ({ title }: { title: string }) => (
  <header className={classes.head}>
    <div>
      <p className={classes.wordmark}>{STORE.wordmark}</p>
      <h2 className={classes.title}>{title}</h2>
    </div>
    <address className={classes.seller}>
      {[SELLER.legalName, SELLER.address, STORE.mail, SELLER.phone].filter(Boolean).map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  </header>
);
