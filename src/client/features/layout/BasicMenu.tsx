import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc';
import classes from './BasicMenu.module.css';

const show = (dialog: HTMLDialogElement | null) => {
  if (dialog?.open === false) dialog.showModal();
};

/** The menu's links until its own code has loaded; any click closes it. */
export function BasicMenu({ onClose }: { onClose: () => void }) {
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and Enter clicks its links
    <dialog ref={show} aria-label="Menu" className={classes.menu} onClose={onClose} onClick={onClose}>
      <button type="button" aria-label="Close menu">
        ×
      </button>
      <Link to="/">Home</Link>
      {categories.map(({ slug, name }) => (
        <Link key={slug} to="/category/$slug" params={{ slug }}>
          {name}
        </Link>
      ))}
      <Link to="/products">New Arrivals</Link>
      <Link to="/sale">Sale</Link>
    </dialog>
  );
}
