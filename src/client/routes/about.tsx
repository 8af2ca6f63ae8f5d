import { createFileRoute } from '@tanstack/react-router';
import { MISSION, STORE, TIMELINE, VALUES } from '@/shared/shop';
import classes from '../features/company/About.module.css';
import { pageHead } from '../lib/head';
import { LinkButton } from '../ui/LinkButton';

export const Route = createFileRoute('/about')({
  head: ({ match }) =>
    pageHead({ origin: match.context.origin, path: '/about', title: 'About Us', description: MISSION }),
  component: About,
});

function About() {
  return (
    <main className="page">
      <header className={classes.hero}>
        <p className="eyebrow">Our mission</p>
        <h1 className={classes.title}>Clothing that carries tradition lightly</h1>
        <p className={classes.lead}>{MISSION}</p>
        <p className={classes.text}>{STORE.name} means thread in Sanskrit.</p>
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
        <ol className={classes.timeline}>
          {TIMELINE.map(({ date, title, text }) => (
            <li key={date} className={classes.event}>
              <p className="eyebrow">{date}</p>
              <h3>{title}</h3>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ol>
        <LinkButton to="/products">Shop Collection</LinkButton>
      </section>
    </main>
  );
}
