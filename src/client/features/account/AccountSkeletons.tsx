import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { ReactNode } from 'react';
import orders from '../orders/Orders.module.css';
import classes from './AccountPage.module.css';
import wishlist from './WishlistTab.module.css';

const times = (count: number, draw: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => draw(index));

const Loading = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div role="status" aria-busy="true" aria-label="Loading" className={className}>
    {children}
  </div>
);

export const OrdersSkeleton = () => (
  <Loading>
    {times(3, (index) => (
      <div key={index} className={orders.card}>
        <Skeleton height={26} width="min(240px, 60%)" />
        <Skeleton height={20} width="min(460px, 90%)" />
        <Skeleton height={36} width="min(300px, 100%)" />
      </div>
    ))}
  </Loading>
);

export const WishlistSkeleton = () => (
  <Loading className={wishlist.grid}>
    {times(4, (index) => (
      <div key={index} className={wishlist.card}>
        <Skeleton style={{ aspectRatio: '4 / 5' }} />
        <Skeleton height={24} />
        <Skeleton height={20} width="40%" />
        <Skeleton height={36} />
      </div>
    ))}
  </Loading>
);

export const AddressesSkeleton = () => (
  <Loading>
    <Skeleton height={42} width={136} mb={24} />
    <div className={classes.grid}>
      {times(2, (index) => (
        <div key={index} className={classes.address}>
          <Skeleton height={26} width="50%" />
          <Skeleton height={120} />
          <Skeleton height={30} width="60%" />
        </div>
      ))}
    </div>
  </Loading>
);

/** Rows with a name, a line below it, and a button. */
export const RowsSkeleton = ({ rows = 1 }: { rows?: number }) => (
  <Loading>
    {times(rows, (index) => (
      <div key={index} className={classes.row}>
        <Skeleton height={46} width="min(320px, 60%)" />
        <Skeleton height={36} width={96} />
      </div>
    ))}
  </Loading>
);
