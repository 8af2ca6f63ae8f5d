import grid from './ProductGrid.module.css';
import page from './ProductPage.module.css';
import classes from './Skeletons.module.css';

const placeholders = Array.from({ length: 8 }, (_, index) => index);

/** The placeholder of a listing while it loads. */
export function ListingSkeleton() {
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

/** The placeholder of a product page while it loads. */
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
