import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import classes from './MainNavigation.module.css';

/** A menu for links that do not fit into a bar, opened and closed by the browser (popover). */
export function MoreMenu({
  isHidden,
  children,
}: {
  /** Empty: it retains its width, invisibly. */
  isHidden: boolean;
  /** The links as list items; each calls `close` when followed. */
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  /** Below its button, right edges aligned. */
  const place = () => {
    const right = button.current?.getBoundingClientRect().right ?? 0;
    const room = document.documentElement.clientWidth;
    if (menu.current) menu.current.style.right = `${room - right}px`;
  };
  return (
    <div className={classes.more} data-folded={isHidden || undefined}>
      <button ref={button} type="button" popoverTarget={id} className={classes.link}>
        More <IconChevronDown size={14} aria-hidden="true" />
      </button>
      <ul ref={menu} id={id} popover="auto" className={`dropdown ${classes.menu}`} onBeforeToggle={place}>
        {children(() => menu.current?.hidePopover())}
      </ul>
    </div>
  );
}
