import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import grid from './listing/ProductGrid.module.css';
import page from './productPage/ProductPage.module.css';
import classes from './Skeletons.module.css';

const placeholders = Array.from({ length: 8 }, (_, index) => index);

/** Scrolls a newly opened page to the top while it loads; Back leaves the scroll position to the router. */
function useTopOfNewPage(): void {
  const router = useRouter();
  useLayoutEffect(() => {
    const { location, resolvedLocation } = router.state;
    const isForward = location.state.__TSR_index > (resolvedLocation?.state.__TSR_index ?? Infinity);
    if (isForward) window.scrollTo(0, 0);
  }, [router]);
}

/** The placeholder of a loading listing. */
export function ListingSkeleton() {
  useTopOfNewPage();
  return (
    <main className="page" aria-busy="true" aria-label="Loading products">
      <div className={classes.title} />
      <div className={classes.toolbar} />
      <div className={grid.container}>
        <div className={grid.grid}>
          {placeholders.map((cell) => (
            <div key={cell}>
              <div className={classes.picture} />
              <div className={classes.line} />
              <div className={classes.line} style={{ width: '40%' }} />
            </div>
          ))}
        </div>
      </div>
    </main>
  );
}

/** The placeholder of a loading product page. */
export function ProductSkeleton() {
  useTopOfNewPage();
  return (
    <main className="page" aria-busy="true" aria-label="Loading product">
      <div className={page.trail} />
      <div className={page.columns}>
        <div className={classes.picture} />
        <div>
          <div className={classes.title} style={{ marginTop: 0 }} />
          <div className={classes.line} />
          <div className={classes.line} />
          <div className={classes.line} style={{ width: '60%' }} />
        </div>
      </div>
    </main>
  );
}
