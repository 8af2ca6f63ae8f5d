import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc';
import { Picture } from '../../ui/Picture';
import classes from './CategoryTiles.module.css';
import home from './Home.module.css';

/**
 * The width of a tile's picture: two per row on a phone, three on a wide screen, where the last two of five
 * share a row.
 */
function sizesOf(at: number, count: number): string {
  const isAloneInRow = at === count - 1 && count % 2 === 1;
  const isHalfRow = count % 3 === 2 && at >= count - 2;
  return `(max-width: 40em) ${isAloneInRow ? 92 : 46}vw, (max-width: 62em) ${isHalfRow ? 46 : 31}vw, ${isHalfRow ? 640 : 420}px`;
}

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
        {categories.map(({ id, slug, name, description, image }, at) => (
          <li key={id} className={classes.tile}>
            <Picture
              picture={image ? { url: image, alt: '', blur: null, width: null } : null}
              sizes={sizesOf(at, categories.length)}
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
