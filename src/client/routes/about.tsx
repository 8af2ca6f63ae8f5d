import { createFileRoute } from '@tanstack/react-router';
import { mediaUrl, SCENES } from '@/shared/media';
import { MISSION } from '@/shared/shop';
import classes from '../features/company/About.module.css';
import { timelineOf, VALUES } from '../features/company/aboutTexts';
import { SellerFacts } from '../features/company/SellerFacts';
import { pageHead } from '../lib/head';
import { useShop } from '../lib/useShop';
import { LinkButton } from '../ui/LinkButton';
import { Picture } from '../ui/Picture';

export const Route = createFileRoute('/about')({
  head: ({ match }) =>
    pageHead({ context: match.context, path: '/about', title: 'About Us', description: MISSION }),
  component: About,
});

function About() {
  const shop = useShop();
  return (
    <main className="page">
      <header className={classes.hero}>
        <div className={classes.words}>
          <p className="eyebrow">Our mission</p>
          <h1 className={classes.title}>Clothing that carries tradition lightly</h1>
          <p className={classes.lead}>{MISSION}</p>
          {shop.name === DEFAULT_NAME && (
            <p className={classes.text}>{shop.name} means thread in Sanskrit.</p>
          )}
        </div>
        <Scene name="loom" sizes="(max-width: 40em) 92vw, (max-width: 100em) 44vw, 720px" priority />
      </header>
      <section aria-labelledby="values" className={classes.section}>
        <h2 id="values" className={classes.heading}>
          Our values
        </h2>
        <ul className={classes.values}>
          {VALUES.map(({ title, text }) => (
            <li key={title} className={classes.value}>
              <h3>{title}</h3>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="timeline" className={classes.section}>
        <h2 id="timeline" className={classes.heading}>
          Our story
        </h2>
        <div className={classes.story}>
          <ol className={classes.timeline}>
            {timelineOf(shop.name).map(({ date, title, text }) => (
              <li key={date} className={classes.event}>
                <p className="eyebrow">{date}</p>
                <h3>{title}</h3>
                <p className={classes.text}>{text}</p>
              </li>
            ))}
          </ol>
          <div className={classes.pictures}>
            <Scene name="dye" sizes="(max-width: 62em) 46vw, 420px" />
            <Scene name="cloth" sizes="(max-width: 62em) 46vw, 420px" />
          </div>
        </div>
        <LinkButton to="/products">Shop Collection</LinkButton>
      </section>
      {shop.seller.length > 0 && (
        <section aria-labelledby="seller" className={classes.section}>
          <h2 id="seller" className={classes.heading}>
            About the seller
          </h2>
          <dl className={classes.seller}>
            <SellerFacts />
          </dl>
        </section>
      )}
    </main>
  );
}

/** The name that the shop begins with, and whose meaning the page explains. */
const DEFAULT_NAME = 'Tantu';

const scenes = {
  loom: 'A handloom with a striped warp, its shuttle and the cloth woven so far',
  dye: 'Bowls of indigo, madder and turmeric with yarn hung over their rims',
  cloth: 'Folded handloom cloth in a pile, with three spools of thread on top',
} as const;

/** A drawn picture of the workshop. */
const Scene = ({
  name,
  sizes,
  priority,
}: {
  name: keyof typeof scenes;
  sizes: string;
  priority?: boolean;
}) => (
  <Picture
    picture={{ url: mediaUrl(SCENES[name].id), alt: scenes[name], blur: null, width: SCENES[name].width }}
    sizes={sizes}
    priority={priority}
  />
);
