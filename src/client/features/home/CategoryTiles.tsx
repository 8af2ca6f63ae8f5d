import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc';
import { Picture } from '../../ui/Picture';
import classes from './CategoryTiles.module.css';
import home from './Home.module.css';

/** The categories as large pictures. */
export function CategoryTiles() {
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  if (categories.length === 0) return null;
  return (
    <section className={`page ${home.section}`} aria-labelledby="categories">
      <div className={home.sectionHead}>
        <h2 id="categories" className={home.sectionTitle}>
          Shop by Category
        </h2>
      </div>
      <ul className={classes.tiles}>
        {categories.map(({ id, slug, name, description, image }) => (
          <li key={id} className={classes.tile}>
            <Picture
              picture={image ? { url: image, alt: '', blur: null, width: null } : null}
              sizes="(max-width: 62em) 92vw, 420px"
              alt=""
            />
            <div className={classes.text}>
              <h3 className={classes.name}>{name}</h3>
              <p className={classes.description}>{description}</p>
              <Link to="/category/$slug" params={{ slug }} className={classes.link}>
                Shop Now<span className="visually-hidden">: {name}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
