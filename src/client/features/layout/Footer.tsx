import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc';
import { useShop } from '../../lib/useShop';
import { useSession } from '../session/SessionContext';
import classes from './Footer.module.css';
import { SupportLinks } from './SupportLinks';
import { Wordmark } from './Wordmark';

/** The footer of every page. */
export function Footer() {
  const { name, tagline, email, copyrightYear, sellerLine } = useShop();
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  const { status } = useSession();
  return (
    <footer className={classes.footer}>
      <div className={`page ${classes.columns}`}>
        <div className={classes.about}>
          <Wordmark />
          {tagline && <p>{tagline}. Woven, cut and finished in India.</p>}
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
          {sellerLine && <p className={classes.seller}>{sellerLine}</p>}
        </div>
        <nav aria-label="Shop">
          <h2 className={classes.heading}>Shop</h2>
          <ul className={classes.list}>
            <li>
              <Link to="/products">New Arrivals</Link>
            </li>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link to="/category/$slug" params={{ slug }}>
                  {name}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/sale">Sale</Link>
            </li>
          </ul>
        </nav>
        <nav aria-label="Support">
          <h2 className={classes.heading}>Support</h2>
          <SupportLinks signedIn={status !== 'signed-out'} className={classes.list} />
        </nav>
        <nav aria-label="Company">
          <h2 className={classes.heading}>Company</h2>
          <ul className={classes.list}>
            <li>
              <Link to="/about">About Us</Link>
            </li>
            <li>
              <Link to="/contact">Contact</Link>
            </li>
            <li>
              <Link to="/shipping">Shipping</Link>
            </li>
            <li>
              <Link to="/returns">Returns</Link>
            </li>
            <li>
              <Link to="/faq">FAQ</Link>
            </li>
          </ul>
        </nav>
      </div>
      <div className={`page ${classes.legal}`}>
        <p>
          © {copyrightYear} {name}. All rights reserved.
        </p>
        <ul className={classes.legalLinks}>
          <li>
            <Link to="/privacy">Privacy</Link>
          </li>
          <li>
            <Link to="/terms">Terms</Link>
          </li>
          <li>
            <Link to="/cookies">Cookie</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
