import { Link } from '@tanstack/react-router';
import { OCCASIONS } from '@/shared/catalogue/occasions';
import type { HomeOut } from '@/shared/schemas/catalogue/catalogue';
import { Picture } from '../../ui/Picture';
import home from './Home.module.css';
import classes from './Occasions.module.css';

/** The occasions, each linked to its products. */
export function Occasions({ occasions }: { occasions: HomeOut['occasions'] }) {
  const shown = occasions.map((found) => {
    const known = OCCASIONS.find(({ name }) => name === found.name);
    return { ...found, slug: known?.slug, text: known?.text };
  });
  if (shown.length === 0) return null;
  return (
    <section className={`page ${home.section}`} aria-labelledby="occasions">
      <div className={home.sectionHead}>
        <h2 id="occasions" className={home.sectionTitle}>
          Shop by Occasion
        </h2>
      </div>
      <ul className={classes.occasions}>
        {shown.map(({ slug, attribute, name, text, count, picture }) => (
          <li key={name} className={classes.occasion}>
            <div className={classes.picture}>
              <Picture picture={picture && { ...picture, blur: null }} sizes="112px" isSmall alt="" />
            </div>
            <div>
              <h3 className={classes.name}>
                <Link
                  to="/products"
                  search={attribute ? { attributes: [attribute] } : { occasion: slug }}
                  className={classes.link}
                >
                  {name}
                </Link>
              </h3>
              {text && <p className={classes.text}>{text}</p>}
              <p className={classes.count}>{count === 1 ? '1 item' : `${count} items`}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
