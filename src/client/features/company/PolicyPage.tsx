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

/** A policy page with links to the others. */
export function PolicyPage({ policy: { title, intro, sections } }: { policy: Policy }) {
  return (
    <main className={`page ${classes.columns}`}>
      <article className={classes.article}>
        <header className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.intro}>{intro}</p>
        </header>
        {sections[0]?.topic ? (
          <Answers sections={sections} />
        ) : (
          sections.map((section) => (
            <section key={section.heading} className={classes.section}>
              <h2 className={classes.heading}>{section.heading}</h2>
              <SectionText section={section} />
            </section>
          ))
        )}
        <p className={classes.changed}>Last updated {POLICIES_CHANGED}.</p>
      </article>
      <nav aria-label="Policies and answers" className={classes.others}>
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

type Section = Policy['sections'][number];

/** Questions by topic with collapsible answers and links to the topics. */
function Answers({ sections }: { sections: readonly Section[] }) {
  const topics = [...new Set(sections.flatMap(({ topic }) => topic ?? []))];
  return (
    <>
      <nav aria-label="Topics">
        <ul className={classes.topics}>
          {topics.map((topic) => (
            <li key={topic}>
              <a href={`#${idOf(topic)}`}>{topic}</a>
            </li>
          ))}
        </ul>
      </nav>
      {topics.map((topic) => (
        <section key={topic} aria-labelledby={idOf(topic)}>
          <h2 id={idOf(topic)} className={`${classes.heading} ${classes.topic}`}>
            {topic}
          </h2>
          {sections
            .filter((section) => section.topic === topic)
            .map((section) => (
              <details key={section.heading} className={classes.question} open={section === sections[0]}>
                <summary>{section.heading}</summary>
                <div className={classes.section}>
                  <SectionText section={section} />
                </div>
              </details>
            ))}
        </section>
      ))}
    </>
  );
}

const idOf = (topic: string) => topic.toLowerCase().replaceAll(' ', '-');

const SectionText = ({ section: { text, points, links } }: { section: Section }) => (
  <>
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
  </>
);
