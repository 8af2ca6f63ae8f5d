import { useState } from 'react';
import { type Outputs, trpc } from '../../../lib/trpc';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { QueryBoundary } from '../ui/QueryBoundary';
import classes from './Settings.module.css';

/** What consumer law asks of the shop, and what is missing for it. */
export function DutyList() {
  const [isOpen, setOpen] = useState(false);
  const duties = trpc.admin.settings.duties.useQuery(undefined, { enabled: isOpen });
  return (
    <div className={classes.taxHelp}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>What the law asks of the shop</summary>
        <p className={classes.taxNote}>
          The store checks what it can know. Ask a lawyer whether anything else applies to your goods.
        </p>
        {isOpen && (
          <QueryBoundary of={duties} what="The duties" rows={6}>
            {(data) => <Duties {...data} />}
          </QueryBoundary>
        )}
      </details>
    </div>
  );
}

const Duties = ({ duties }: Outputs['admin']['settings']['duties']) => (
  <ul className={classes.duties}>
    {duties.map(({ name, rule, missing }) => (
      <li key={name}>
        <strong>{name}</strong>{' '}
        <Badge tone={missing.length === 0 ? 'good' : 'warn'}>
          {missing.length === 0 ? 'Done' : 'Missing'}
        </Badge>
        <small>{rule}</small>
        {missing.map(({ text, link }) =>
          link === null ? (
            <span key={text}>{text}</span>
          ) : (
            <a key={text} href={link} className={`text-link ${adminClasses.target}`}>
              {text}
            </a>
          ),
        )}
      </li>
    ))}
  </ul>
);
