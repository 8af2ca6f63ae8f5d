import { Link } from '@tanstack/react-router';
import classes from './PolicyPage.module.css';
import { POLICIES_CHANGED, type Policy } from './policies/policy';

const others = [
  { to: '/shipping', name: 'Shipping' },
  { to: '/returns', name: 'Returns' },
  { to: '/faq', name: 'FAQ' },
  { to: '/terms', name: 'Terms' },
  { to: '/privacy', name: 'Privacy' },
  { to: '/cookies', name: 'Cookies' },
] as const;

/** One of the shop's rules, with the way to the others. */
export function PolicyPage({ policy: { title, intro, sections } }: { policy: Policy }) {
  return (
    <main className={`page ${classes.columns}`}>
      <article className={classes.article}>
        <header className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.intro}>{intro}</p>
        </header>
        {sections.map(({ heading, text, points, links }) => (
          <section key={heading} className={classes.section}>
            <h2 className={classes.heading}>{heading}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul className={classes.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {links && (
              <ul className={classes.links}>
                {links.map(({ name, ...target }) => (
                  <li key={name}>
                    <Link {...target} className="text-link">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p className={classes.changed}>Last changed on {POLICIES_CHANGED}.</p>
      </article>
      <nav aria-label="Rules and answers" className={classes.others}>
        <ul>
          {others.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
          <li>
            <Link to="/contact">Contact</Link>
          </li>
        </ul>
      </nav>
    </main>
  );
}
