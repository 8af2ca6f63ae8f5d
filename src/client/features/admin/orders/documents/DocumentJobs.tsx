import { Button, CloseButton, Progress } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '@/shared/numbers';
import { documentNames } from '@/shared/orders/documents';
import type { DocumentJob } from '@/shared/schemas/orders/documents';
import adminClasses from '../../ui/admin.module.css';
import { DownloadButton } from '../../ui/DownloadButton';
import classes from './DocumentJobs.module.css';
import { useDocumentJobs } from './useDocuments';

/**
 * The PDFs that the person has let make: the newest with its progress or its file, the others behind "N more". They stay
 * for a day, also after a reload.
 */
export function DocumentJobs() {
  const { jobs, remove, isRemoving } = useDocumentJobs();
  const [showsAll, setShowsAll] = useState(false);
  const byAge = jobs.toSorted((one, other) => other.id - one.id);
  if (jobs.length === 0) return null;
  return (
    <ul aria-label="PDFs" className={classes.jobs}>
      {(showsAll ? byAge : byAge.slice(0, 1)).map((job, place) => (
        <li key={job.id} className={`${adminClasses.notice} ${classes.job}`}>
          <JobText job={job} />
          <div className={classes.buttons}>
            {job.status === 'done' && (
              <DownloadButton size="compact-sm" path={`/api/admin/documents/${job.id}.pdf`}>
                Download PDF
              </DownloadButton>
            )}
            <CloseButton
              size="sm"
              disabled={isRemoving}
              aria-label={`${job.status === 'running' ? 'Cancel' : 'Remove'} the ${nameOf(job)}`}
              title={job.status === 'running' ? 'Cancel' : 'Remove'}
              onClick={() => remove(job.id)}
            />
            {place === 0 && jobs.length > 1 && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
              >
                {jobs.length - 1} more
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function JobText({ job }: { job: DocumentJob }) {
  const { status, drawn, total } = job;
  return (
    <div className={classes.text}>
      <p role="status" className={status === 'failed' ? classes.failed : undefined}>
        {stateText(job)}
      </p>
      {status === 'running' && (
        <>
          <Progress
            className={classes.progress}
            value={(drawn / total) * 100}
            aria-label={`Progress of the ${nameOf(job)}`}
          />
          {/* Outside the status, which would announce each figure. */}
          <p className={adminClasses.quiet}>
            {formatCount(drawn)} of {formatCount(total)}. You can leave this page.
          </p>
        </>
      )}
    </div>
  );
}

const ordersText = (count: number): string => (count === 1 ? '1 order' : `${formatCount(count)} orders`);

const nameOf = ({ kind, total }: DocumentJob): string =>
  `${documentNames[kind].toLowerCase()} of ${ordersText(total)}`;

function stateText(job: DocumentJob): string {
  const { kind, status, total, leftOut, error } = job;
  const name = `${documentNames[kind]} of ${ordersText(total)}`;
  if (status === 'failed') return `${name}: ${error}`;
  if (status === 'running') return `${name}: the PDF is being made.`;
  return [`${name}: ready.`, leftOutText(leftOut)].filter(Boolean).join(' ');
}

/** Orders named in full. */
const maxNamed = 5;

function leftOutText(ids: readonly number[]): string {
  if (ids.length === 0) return '';
  const named = ids.slice(0, maxNamed).map((id) => `#${id}`);
  const more = ids.length > named.length ? ` and ${ids.length - named.length} more` : '';
  const what = ids.length === 1 ? '1 cancelled order was' : `${ids.length} cancelled orders were`;
  return `${what} left out: ${named.join(', ')}${more}.`;
}
