import { importApplied } from '@/shared/admin/importStatus';
import { formatDateTime } from '@/shared/dates';
import { formatCount } from '@/shared/numbers';
import { EmailText } from '../../../ui/EmailText';
import type { Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import classes from './Log.module.css';
import { LogUndo } from './LogUndo';
import { actionText, type Entry, sourceText } from './logActions';
import { changesOf } from './logLabels';

/** Characters of values above which an entry shows them on request. */
const longChange = 400;

/**
 * One change: when, by whom, of what, before and after. `onBatch` shows the whole batch of the change; it is absent where
 * that is shown already.
 */
export const logColumns = (onBatch?: (batch: string) => void): readonly Column<Entry>[] => [
  { name: 'When', className: classes.when, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    name: 'Who',
    className: classes.who,
    cell: ({ actor, source, apiKey }) => (
      <>
        <Person actor={actor ?? sourceText[source]} />
        {actor && source !== 'admin' && <span className={adminClasses.quiet}> {sourceText[source]}</span>}
        {apiKey && <span className={adminClasses.quiet}> {apiKey}</span>}
      </>
    ),
  },
  { name: 'What', className: classes.what, cell: (entry) => <What entry={entry} onBatch={onBatch} /> },
  { name: 'Change', cell: (entry) => <Changes entry={entry} /> },
  {
    name: 'Undo',
    isHidden: true,
    className: classes.undo,
    cell: (entry) => (
      <LogUndo entry={entry} isWhole={isImport(entry) || (onBatch !== undefined && entry.batchSize > 1)} />
    ),
  },
];

/** Wraps between date and time alone. */
const Moment = ({ at }: { at: Date }) => {
  const [date, time] = formatDateTime(at).split(', ');
  return (
    <>
      <span className={classes.part}>{date},</span> <span className={classes.part}>{time}</span>
    </>
  );
};

const isImport = ({ action }: Entry): boolean => action === importApplied;

function What({ entry, onBatch }: { entry: Entry; onBatch: ((batch: string) => void) | undefined }) {
  const { label, entity, entityId, batch, batchSize } = entry;
  return (
    <>
      {actionText(entry)}
      <span className={classes.label}>
        {label || `#${entityId}`}{' '}
        {label && entity !== 'settings' && isNumber(entityId) && !label.endsWith(`#${entityId}`) && (
          <span className={adminClasses.quiet}>#{entityId}</span>
        )}
      </span>
      {onBatch && batch && (batchSize > 1 || isImport(entry)) && (
        <button type="button" className={classes.batch} onClick={() => onBatch(batch)}>
          {isImport(entry) ? countText(batchSize) : `one of ${countText(batchSize)} made together`}
        </button>
      )}
    </>
  );
}

const isNumber = (entityId: string): boolean => /^\d+$/.test(entityId);

const countText = (changes: number) => `${formatCount(changes)} ${changes === 1 ? 'change' : 'changes'}`;

/** "Name (address)" on two lines. */
function Person({ actor }: { actor: string }) {
  const [, name = actor, address] = /^(.*) \((.*)\)$/.exec(actor) ?? [];
  return (
    <>
      {name}
      {address && (
        <span className={`${adminClasses.quiet} ${classes.address}`}>
          <EmailText email={address} />
        </span>
      )}
    </>
  );
}

function Changes({ entry }: { entry: Entry }) {
  const changes = changesOf(entry);
  const list = (
    <ul className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={adminClasses.quiet}>{field}:</span> {from !== null && <del>{from}</del>}
          {from !== null && to !== null && ' → '}
          {to !== null && <ins>{to}</ins>}
        </li>
      ))}
    </ul>
  );
  const length = changes.reduce((sum, { from, to }) => sum + (from?.length ?? 0) + (to?.length ?? 0), 0);
  // A whole product, a deleted category or a description would push the next entries off the screen.
  return changes.length > 3 || length > longChange ? (
    <details>
      <summary className={adminClasses.quiet}>
        {changes.length === 1 ? changes[0]?.field : `${changes.length} fields`}
      </summary>
      {list}
    </details>
  ) : (
    list
  );
}
