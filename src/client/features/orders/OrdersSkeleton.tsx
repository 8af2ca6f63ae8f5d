import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { Loading } from '../../ui/Loading';
import classes from './Orders.module.css';

export const OrdersSkeleton = () => (
  <Loading
    times={3}
    draw={(index) => (
      <div key={index} className={classes.card}>
        <Skeleton height={26} width="min(240px, 60%)" />
        <Skeleton height={20} width="min(460px, 90%)" />
        <Skeleton height={36} width="min(300px, 100%)" />
      </div>
    )}
  />
);
