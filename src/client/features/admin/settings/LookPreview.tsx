import { formatMoney } from '@/shared/money';
import { inkOn, isHexColor } from '@/shared/shop/accent';
import classes from './Settings.module.css';
import type { TypedSettings } from './settingsForm';

/** The shop's header, a product card and the head of an email with what is typed. */
export function LookPreview({ typed }: { typed: TypedSettings }) {
  const accent = isHexColor(typed.accent) ? typed.accent : '#dbb06a';
  const style = { '--preview-accent': accent, '--preview-ink': inkOn(accent) };
  return (
    <figure className={classes.preview} style={style}>
      <figcaption className={classes.caption}>Preview</figcaption>
      <div className={classes.shop}>
        <div className={classes.bar}>
          <Mark typed={typed} />
        </div>
        <div className={classes.card}>
          <span className={classes.picture} />
          <p className={classes.eyebrow}>Women's</p>
          <p className={classes.name}>Linen kurta</p>
          <p className={classes.price}>{formatMoney(199_900)}</p>
          <span className={classes.button}>ADD TO CART</span>
        </div>
        <p className={classes.foot}>
          {typed.tagline}
          <br />© {typed.copyrightYear} {typed.name}. All rights reserved.
        </p>
      </div>
      <div className={classes.mail}>
        <p className={classes.from}>
          From <strong>{typed.senderName || typed.name}</strong>
        </p>
        <div className={classes.mailHead}>
          <Mark typed={typed} />
        </div>
        <p className={classes.mailText}>Your {typed.name} order #1042</p>
      </div>
    </figure>
  );
}

const Mark = ({ typed: { logo, wordmark } }: { typed: TypedSettings }) =>
  logo === '' ? (
    <span className={classes.mark} data-long={wordmark.length > 10 || undefined}>
      {wordmark}
    </span>
  ) : (
    <img src={logo} alt={wordmark} className={classes.markPicture} />
  );
