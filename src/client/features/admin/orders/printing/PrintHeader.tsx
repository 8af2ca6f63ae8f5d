import { useShop } from '../../../../lib/useShop';
import classes from './printing.module.css';

/** The shop's name and address at the top of a sheet. */
export function PrintHeader({ title }: { title: string }) {
  const { wordmark, legalName, address, email, phone, gstin } = useShop();
  const lines = [legalName, ...address.split('\n'), email, phone, gstin && `GSTIN ${gstin}`].filter(Boolean);
  return (
    <header className={classes.head}>
      <div>
        <p className={classes.wordmark}>{wordmark}</p>
        <h2 className={classes.title}>{title}</h2>
      </div>
      <address className={classes.seller}>
        {lines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </address>
    </header>
  );
}
