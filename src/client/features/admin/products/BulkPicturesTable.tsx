import { Button, NativeSelect, Progress, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readPictureName } from '@/shared/catalogue/pictureNames';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { LinePicture } from '../ui/LinePicture';
import type { Outcome, PictureFile } from './bulkPictures';
import classes from './Pictures.module.css';
import { ProductSearch } from './ProductSearch';
import type { FileState, useBulkPictures } from './useBulkPictures';

type Bulk = ReturnType<typeof useBulkPictures>;
type Outcomes = ReadonlyMap<string, Outcome>;

/** What each file was matched to, what it replaces, and how far it is. */
export function BulkPicturesTable({
  bulk,
  outcomes,
  isFixed,
}: {
  bulk: Bulk;
  outcomes: Outcomes;
  /** The upload has begun: nothing is chosen any more. */
  isFixed: boolean;
}) {
  const { files, products, retarget, know } = bulk;
  const [choosing, setChoosing] = useState<string | null>(null);
  const asked = files.find(({ key }) => key === choosing);
  const chooseProduct = async (file: PictureFile, product: { id: number; name: string }) => {
    setChoosing(null);
    await know(product.id);
    const place = readPictureName(file.file.name).place ?? 1;
    retarget(file.key, { productId: product.id, productName: product.name, color: null, place });
  };
  const columns: readonly Column<PictureFile>[] = [
    { name: 'File', isName: true, cell: ({ file }) => <span className={classes.fileName}>{file.name}</span> },
    {
      name: 'Product',
      cell: (one) => (
        <>
          {one.target?.productName ?? <span className={adminClasses.small}>Not found</span>}{' '}
          {!isFixed && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Choose the product of ${one.file.name}`}
              onClick={() => setChoosing(one.key)}
            >
              {one.target ? 'Change' : 'Choose'}
            </Button>
          )}
        </>
      ),
    },
    {
      name: 'Colour and place',
      cell: (one) => one.target && <Place file={one} bulk={bulk} isFixed={isFixed} />,
    },
    {
      name: 'What happens',
      cell: (one) => <Fate outcome={outcomes.get(one.key)} fault={one.fault} state={bulk.stateOf(one.key)} />,
    },
  ];
  return (
    <>
      <div className={classes.bulkTable}>
        <AdminTable label="Pictures by name" rows={files} idOf={({ key }) => key} columns={columns} />
      </div>
      {asked && (
        <ProductSearch
          label={`Which product does ${asked.file.name} show?`}
          onChoose={(product) => void chooseProduct(asked, product)}
          onClose={() => setChoosing(null)}
        />
      )}
      {files.some(({ target }) => target && !products.has(target.productId)) && <p>Loading products...</p>}
    </>
  );
}

function Place({ file, bulk, isFixed }: { file: PictureFile; bulk: Bulk; isFixed: boolean }) {
  const { target } = file;
  if (!target) return null;
  const colors = bulk.products.get(target.productId)?.colors ?? [];
  if (isFixed) return `${target.color ?? 'All colours'}, ${target.place}`;
  const { name } = file.file;
  return (
    <span className={classes.place}>
      <NativeSelect
        size="xs"
        aria-label={`Colour of ${name}`}
        value={target.color ?? ''}
        data={[
          { value: '', label: 'All colours' },
          ...colors.map((color) => ({ value: color, label: color })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          bulk.retarget(file.key, { ...target, color: value || null })
        }
      />
      <TextInput
        size="xs"
        type="number"
        min={1}
        aria-label={`Place of ${name}`}
        value={String(target.place)}
        onChange={({ currentTarget: { value } }) =>
          bulk.retarget(file.key, { ...target, place: Math.max(1, Math.floor(Number(value)) || 1) })
        }
      />
    </span>
  );
}

function Fate({
  outcome,
  fault,
  state,
}: {
  outcome: Outcome | undefined;
  fault: string | null;
  state: FileState;
}) {
  if (fault !== null) return <span className={classes.fault}>{fault}</span>;
  switch (state.state) {
    case 'sending':
      return <Progress value={state.progress * 100} size="sm" aria-label="Upload" />;
    case 'sent':
      return 'Preparing';
    case 'done':
      return <Badge tone="good">Uploaded</Badge>;
    case 'failed':
      return (
        <span className={classes.fault} role="alert">
          {state.fault}
        </span>
      );
    case 'waiting':
      return <Plan outcome={outcome} />;
  }
}

function Plan({ outcome }: { outcome: Outcome | undefined }) {
  switch (outcome?.kind) {
    case 'new':
      return <Badge tone="good">New</Badge>;
    case 'same':
      return <Badge>There already</Badge>;
    case 'replaces':
      return (
        <span className={classes.replaces}>
          <Badge tone="warn">Replaces</Badge>
          <LinePicture url={outcome.url} />
        </span>
      );
    case 'twice':
      return <Badge tone="bad">Another file has this place</Badge>;
    default:
      return <Badge tone="bad">No product</Badge>;
  }
}
