import { importApplied } from '@/shared/admin/importStatus';
import { formatDateTime } from '@/shared/dates';
import { formatCount } from '@/shared/numbers';
import adminClasses from '../ui/admin.module.css';
import classes from './Log.module.css';
import { LogUndo } from './LogUndo';
import { actionText, changesOf, type Entry, sourceText } from './logLabels';

/** Characters of values above which an entry shows them on request. */
const longChange = 400;

/** One change: when, by whom, of what, before and after. */
export function LogRow({
  entry,
  onBatch,
}: {
  entry: Entry;
  /** Shows the whole batch of the change; absent where it is already shown. */
  onBatch?: (batch: string) => void;
}) {
  const { actor, apiKey, source, label, entityId, createdAt, batch, batchSize } = entry;
  const isImport = entry.action === importApplied;
  return (
    <tr className={classes.row}>
      <td className={classes.when}>{formatDateTime(createdAt)}</td>
      <td className={classes.who}>
        <Person actor={actor ?? sourceText[source]} />
        {actor && source !== 'admin' && <span className={adminClasses.quiet}> {sourceText[source]}</span>}
        {apiKey && <span className={adminClasses.quiet}> {apiKey}</span>}
      </td>
      <td className={classes.what}>
        {actionText(entry)}
        <span className={classes.label}>
          {label || `#${entityId}`}{' '}
          {label && !label.endsWith(`#${entityId}`) && (
            <span className={adminClasses.quiet}>#{entityId}</span>
          )}
        </span>
        {onBatch && batch && (batchSize > 1 || isImport) && (
          <button type="button" className={classes.batch} onClick={() => onBatch(batch)}>
            {isImport ? countText(batchSize) : `one of ${countText(batchSize)} made together`}
          </button>
        )}
      </td>
      <td>
        <Changes entry={entry} />
      </td>
      <td>
        <LogUndo entry={entry} isWhole={isImport || (onBatch !== undefined && batchSize > 1)} />
      </td>
    </tr>
  );
}

const countText = (changes: number) => `${formatCount(changes)} ${changes === 1 ? 'change' : 'changes'}`;

/** "Name (address)" on two lines. */
function Person({ actor }: { actor: string }) {
  const [, name = actor, address] = /^(.*) \((.*)\)$/.exec(actor) ?? [];
  return (
    <>
      {name}
      {address && <span className={`${adminClasses.quiet} ${classes.address}`}>{address}</span>}
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
