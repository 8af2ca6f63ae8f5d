import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import adminClasses from './admin.module.css';
import classes from './ConflictNotice.module.css';

const fieldNames: Record<string, string> = {
  name: 'name',
  brand: 'brand',
  description: 'description',
  price: 'price',
  salePrice: 'sale price',
  categoryId: 'category',
  featured: 'featured',
  sizes: 'sizes',
  colors: 'colours',
  pictures: 'pictures',
  stock: 'stock',
  image: 'picture',
};

/**
 * Shown when another person saved the record first: their changes, and the choice between mine and theirs.
 */
export function ConflictNotice({
  message,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: {
  message: string;
  /** The fields that differ from the version read. */
  theirs: readonly string[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const notice = useRef<HTMLDivElement>(null);
  // The notice is in the middle of a long form, far from the pressed button.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={notice} tabIndex={-1} role="alert" className={classes.conflict}>
      <p>{message}</p>
      {theirs.length > 0 && (
        <p className={adminClasses.small}>
          Changed since: {theirs.map((field) => fieldNames[field] ?? field).join(', ')}.
        </p>
      )}
      <div className={adminClasses.actions}>
        <Button size="xs" onClick={onKeepMine}>
          Keep my changes
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          Show the latest version
        </Button>
      </div>
    </div>
  );
}
