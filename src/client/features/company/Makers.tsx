import { Link } from '@tanstack/react-router';
import { MAKERS } from '@/shared/makers';
import { trpc } from '../../lib/trpc';
import { Picture } from '../../ui/Picture';
import classes from './About.module.css';

/** The crafts behind the shop's cloth, each with a piece that shows it and the way to more of them. */
export function Makers() {
  const { data: shown = [] } = trpc.catalogue.makers.useQuery();
  const makers = MAKERS.flatMap((maker) => {
    const found = shown.find(({ craft }) => craft === maker.craft);
    return found ? [{ ...maker, ...found }] : [];
  });
  if (makers.length === 0) return null;
  return (
    <section aria-labelledby="makers" className={classes.section}>
      <h2 id="makers" className={classes.heading}>
        Who makes it
      </h2>
      <ul className={classes.makers}>
        {makers.map(({ craft, place, search, text, picture }) => (
          <li key={craft} className={classes.maker}>
            <Picture
              picture={picture && { ...picture, blur: null }}
              sizes="(max-width: 48em) 92vw, 320px"
              isSmall
              alt=""
            />
            <p className="eyebrow">{place}</p>
            <h3>{craft}</h3>
            <p className={classes.text}>{text}</p>
            <Link to="/products" search={{ search }} className="text-link">
              See the pieces<span className="visually-hidden">: {craft}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
