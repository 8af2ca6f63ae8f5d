import type { ReactNode } from 'react';
import { HEALTH_LIMITS } from '@/shared/admin/health';
import { formatDateTime } from '@/shared/dates';
import { formatCount } from '@/shared/numbers';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import classes from './Health.module.css';
import { bytesText, type Health, type HealthPart } from './problems';

/** The facts of each part, and whether it needs attention. */
export function HealthCards({ health, troubled }: { health: Health; troubled: ReadonlySet<HealthPart> }) {
  const { payments, held, mail, webhooks, couriers, backup, postgres, fileStorage, disk } = health;
  return (
    <div className={classes.cards}>
      <Card title="Payments" isTroubled={troubled.has('payments')} note={payments.areTests && testPayments}>
        <Fact name="Waiting for the provider" value={payments.open} />
        <Fact name={`Waiting over ${HEALTH_LIMITS.paymentMinutes} minutes`} value={payments.overdue} />
        <Fact name="Failed refunds" value={payments.failedRefunds} />
        <Fact name="To review" value={payments.underReview} />
        <Fact name="Orders awaiting payment, items held" value={`${held.orders}, ${held.pieces}`} />
      </Card>
      <Card title="Email" isTroubled={troubled.has('mail')}>
        <Fact name="Waiting" value={mail.queued} />
        <Fact name="Of these, after an error" value={mail.retried} />
        <Fact name="Failed" value={mail.failed} />
        <Fact name="Oldest due" value={mail.oldestDueAt ? formatDateTime(mail.oldestDueAt) : 'none'} />
      </Card>
      <Card title="Webhooks" isTroubled={troubled.has('webhooks')}>
        <Fact name="Waiting" value={webhooks.queued} />
        <Fact name="Failed" value={webhooks.failed} />
      </Card>
      {couriers.map((courier) => (
        <Card key={courier.courier} title={courier.name} isTroubled={troubled.has('couriers')}>
          <Fact name="Parcels followed" value={courier.followed} />
          <Fact name="Last asked" value={courier.askedAt ? formatDateTime(courier.askedAt) : 'never'} />
          <Fact name="Last answer" value={courier.answeredAt ? formatDateTime(courier.answeredAt) : 'none'} />
          <Fact name="Bookings without an answer" value={courier.unsettled} />
          <Fact name="Bookings not cancelled" value={courier.notCancelled} />
        </Card>
      ))}
      {postgres ? (
        <PostgresCard postgres={postgres} isTroubled={troubled.has('postgres')} />
      ) : (
        <Backups backup={backup} isTroubled={troubled.has('backups')} />
      )}
      {fileStorage && (
        <Card title="File storage" isTroubled={troubled.has('fileStorage')}>
          <Fact name="Place" value={fileStorage.place} />
          <Fact name="Last check" value={fileStorage.fault === null ? 'reached' : 'failed'} />
        </Card>
      )}
      <Card title="Disk" isTroubled={troubled.has('disk')}>
        <Fact name="Free" value={`${bytesText(disk.freeBytes)} of ${bytesText(disk.totalBytes)}`} />
        {!postgres && (
          <>
            <Fact name="Database" value={bytesText(disk.databaseBytes)} />
            <Fact name="Database log" value={bytesText(disk.walBytes)} />
          </>
        )}
      </Card>
    </div>
  );
}

const Backups = ({ backup, isTroubled }: Pick<Health, 'backup'> & { isTroubled: boolean }) => (
  <Card title="Backups" isTroubled={isTroubled}>
    {backup.replication && (
      <Fact name="Replication" value={backup.replication.isWell ? 'running' : 'not running'} />
    )}
    <Fact
      name={backup.replication ? 'Last manual backup' : 'Last backup'}
      value={backup.lastAt ? formatDateTime(backup.lastAt) : 'never'}
    />
    {backup.rehearsal && (
      <Fact
        name="Last restore test"
        value={`${formatDateTime(backup.rehearsal.at)}, ${backup.rehearsal.isWhole ? 'complete' : 'with faults'}`}
      />
    )}
  </Card>
);

type Postgres = NonNullable<Health['postgres']>;

function PostgresCard({ postgres, isTroubled }: { postgres: Postgres; isTroubled: boolean }) {
  const { bytes, stores, standbys, connections } = postgres;
  return (
    <Card title="PostgreSQL" isTroubled={isTroubled}>
      <Fact name="Database" value={bytesText(bytes)} />
      <Fact name="Stores that share it" value={stores} />
      <Fact name="Connections of this store" value={connections.open} />
      <Fact name="Waiting for a connection" value={connections.waiting} />
      {standbys.length === 0 && <Fact name="Standbys" value="none" />}
      {standbys.map(({ name, isSynchronous, lagSeconds }) => (
        <Fact
          key={name}
          name={isSynchronous ? `${name}, synchronous` : name}
          value={lagSeconds < 1 ? 'up to date' : `${formatCount(Math.round(lagSeconds))} s behind`}
        />
      ))}
    </Card>
  );
}

const testPayments = 'Test payments. No money moves.';

type CardParts = { title: string; isTroubled: boolean; note?: string | false; children: ReactNode };

const Card = ({ title, isTroubled, note, children }: CardParts) => (
  <section aria-label={title} className={classes.card}>
    <header className={classes.cardHeader}>
      <h2 className={classes.title}>{title}</h2>
      {isTroubled ? <Badge tone="bad">Needs attention</Badge> : <Badge tone="good">OK</Badge>}
    </header>
    <dl className={classes.facts}>{children}</dl>
    {note && <p className={adminClasses.small}>{note}</p>}
  </section>
);

const Fact = ({ name, value }: { name: string; value: number | string }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{typeof value === 'number' ? formatCount(value) : value}</dd>
  </div>
);
