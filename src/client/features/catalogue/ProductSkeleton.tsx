import classes from './ListingSkeleton.module.css';
import page from './ProductPage.module.css';

/** The shape of a product's page while it is on its way. */
export function ProductSkeleton() {
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
