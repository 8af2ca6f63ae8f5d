import classes from './ListingSkeleton.module.css';
import grid from './ProductGrid.module.css';

const placeholders = Array.from({ length: 8 }, (_, index) => index);

/** The shape of a list while it is on its way. */
export function ListingSkeleton() {
  return (
    <main className="page" aria-busy="true" aria-label="Loading products">
      <div className={classes.title} />
      <div className={classes.toolbar} />
      <div className={grid.grid}>
        {placeholders.map((cell) => (
          <div key={cell}>
            <div className={classes.picture} />
            <div className={classes.line} />
            <div className={classes.line} style={{ width: '40%' }} />
          </div>
        ))}
      </div>
    </main>
  );
}
