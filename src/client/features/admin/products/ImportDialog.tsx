import { Button, Progress } from '@mantine/core';
import type { ImportKind } from '@/shared/admin/importStatus';
import { formatCount } from '@/shared/numbers';
import { IMPORT_LIMITS } from '@/shared/schemas/catalogue/imports';
import { Dialog } from '../../../ui/Dialog';
import { Allowed } from '../access/access';
import adminClasses from '../ui/admin.module.css';
import { ChoiceChips } from '../ui/ChoiceChips';
import { DownloadButton } from '../ui/DownloadButton';
import { FileDrop } from '../ui/FileDrop';
import classes from './Import.module.css';
import { ImportProgress } from './ImportProgress';
import { ImportReportView } from './ImportReportView';
import { useImport } from './useImport';

const kinds = [
  { value: 'products', label: 'Products' },
  { value: 'stock', label: 'Stock' },
] as const;

const explanations: Record<ImportKind, string> = {
  products:
    'One row for each product. A row without an id adds a product. Columns you leave out are not changed.',
  stock:
    'One row for each size and colour. Items sold after the export are taken into account, because each row adds to or reduces the stock.',
};

/** Exports the catalogue as CSV and imports it, after a preview of the changes. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { kind, chooseKind, stage, fault, id, check, begin, restart } = useImport();
  return (
    <Dialog
      onClose={onClose}
      title="Import and export"
      size={880}
      // The dialog's height changes under the pointer: the second half of a double click must not close it.
      closeOnClickOutside={false}
    >
      <div className={classes.dialog}>
        {fault && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
        {id !== null ? (
          <ImportProgress key={id} id={id} onAgain={restart} onClose={onClose} />
        ) : stage.step === 'checked' ? (
          <ImportReportView
            fileName={stage.file.name}
            report={stage.report}
            createsValues={stage.createsValues}
            onCreateValues={(createsValues) => void check(stage.file, createsValues)}
            onApply={() => void begin(stage.file, stage.report, stage.createsValues)}
            onAgain={restart}
          />
        ) : stage.step === 'sending' ? (
          <Sending name={stage.file.name} progress={stage.progress} />
        ) : (
          <>
            <ChoiceChips label="What to import or export" chips={kinds} value={kind} onChange={chooseKind} />
            <p className={adminClasses.quiet}>{explanations[kind]}</p>
            <section className={classes.step} aria-label="Export">
              <div>
                <h3 className={classes.stepTitle}>Export</h3>
                <p className={adminClasses.quiet}>
                  Download a CSV file for your spreadsheet. Save it as CSV again when you are done.
                </p>
              </div>
              <Allowed to="data.export">
                <DownloadButton key={kind} path={`/api/admin/${kind}.csv`}>
                  {kind === 'products' ? 'Export products' : 'Export stock'}
                </DownloadButton>
              </Allowed>
            </section>
            <CsvDrop onFile={(file) => void check(file)} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function CsvDrop({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FileDrop
      multiple={false}
      inputProps={{ accept: '.csv,.tsv,.txt,text/csv', 'aria-label': 'CSV file' }}
      onDrop={([file]) => {
        if (file) onFile(file);
      }}
    >
      {(choose) => (
        <div className={classes.step}>
          <div>
            <h3 className={classes.stepTitle}>Import</h3>
            <p className={adminClasses.quiet}>
              Drop a CSV file here, up to 20 MB and {formatCount(IMPORT_LIMITS.rows)} rows. You'll see the
              changes before you apply them.
            </p>
          </div>
          <Button onClick={choose}>Choose a file</Button>
        </div>
      )}
    </FileDrop>
  );
}

const Sending = ({ name, progress }: { name: string; progress: number }) => (
  <div className={classes.wait} role="status">
    <p>
      {progress < 1 ? 'Sending' : 'Reading'} {name}...
    </p>
    <Progress value={progress * 100} animated={progress === 1} aria-label={`Upload of ${name}`} />
  </div>
);
