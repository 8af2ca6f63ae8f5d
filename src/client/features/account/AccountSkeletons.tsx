import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { Loading } from '../../ui/Loading';
import classes from './AccountPage.module.css';
import wishlist from './WishlistTab.module.css';

export const WishlistSkeleton = () => (
  <Loading
    className={wishlist.grid}
    times={4}
    draw={(index) => (
      <div key={index} className={wishlist.card}>
        <Skeleton style={{ aspectRatio: '4 / 5' }} />
        <Skeleton height={24} />
        <Skeleton height={20} width="40%" />
        <Skeleton height={36} />
      </div>
    )}
  />
);

export const AddressesSkeleton = () => (
  <>
    <Skeleton height={42} width={136} mb={24} />
    <Loading
      className={classes.grid}
      times={2}
      draw={(index) => (
        <div key={index} className={classes.address}>
          <Skeleton height={26} width="50%" />
          <Skeleton height={120} />
          <Skeleton height={30} width="60%" />
        </div>
      )}
    />
  </>
);

/** Rows with a name, a line below it, and a button. */
export const RowsSkeleton = ({ rows = 1 }: { rows?: number }) => (
  <Loading
    times={rows}
    draw={(index) => (
      <div key={index} className={classes.row}>
        <Skeleton height={46} width="min(320px, 60%)" />
        <Skeleton height={36} width={96} />
      </div>
    )}
  />
);
