import { Button, NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { trpc } from '../../../../lib/trpc';
import details from './details.module.css';

/**
 * A reason from the list that staff maintain; the first one until another is chosen. `fitting` is offered before them where
 * the order itself says why.
 */
export function ReasonField({
  fitting,
  reason,
  onChange,
  onEdit,
}: {
  fitting: string | undefined;
  reason: string;
  onChange: (reason: string) => void;
  onEdit: () => void;
}) {
  const { data } = trpc.admin.orders.refundReasons.useQuery();
  const listed = data?.reasons ?? [];
  const reasons = fitting === undefined || listed.includes(fitting) ? listed : [fitting, ...listed];
  const first = fitting ?? listed[0];
  useEffect(() => {
    if (first !== undefined && !reasons.includes(reason)) onChange(first);
  });
  return (
    <div className={details.line}>
      <NativeSelect
        label="Reason"
        className={details.grow}
        data={reasons}
        value={reason}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button size="sm" variant="subtle" className={details.beside} onClick={onEdit}>
        Edit Reasons
      </Button>
    </div>
  );
}
