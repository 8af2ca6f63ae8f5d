import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Outputs } from '../../lib/trpc';
import classes from './KindMenu.module.css';

/** Milliseconds that a pointer rests on a category before its kinds cover the page. */
const restMs = 120;

/** The kinds of a category as links, below the category in the header: the element before this one. */
export default function KindMenu({
  category: { slug, name, kinds },
  onClose,
}: {
  category: Outputs['catalogue']['categories'][number];
  onClose: () => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    const category = element?.previousElementSibling;
    if (!element || !(category instanceof HTMLElement)) return;
    const links = () => [...element.querySelectorAll('a')];
    const open = () => {
      element.style.left = `${category.getBoundingClientRect().left}px`;
      if (!element.matches(':popover-open')) element.showPopover();
      const beyond = element.getBoundingClientRect().right - document.documentElement.clientWidth + 8;
      if (beyond > 0) element.style.left = `${category.getBoundingClientRect().left - beyond}px`;
    };
    const timer = setTimeout(open, document.activeElement === category ? 0 : restMs);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        if (element.contains(document.activeElement)) category.focus();
        onClose();
      }
      const at = [category, ...links()].indexOf(document.activeElement as HTMLAnchorElement);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (at < 0 || !step) return;
      event.preventDefault();
      [category, ...links()][at + step]?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, [onClose]);
  return (
    <div ref={menu} popover="manual" className={classes.menu}>
      <ul aria-label={`Kinds of ${name}`} className="dropdown">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              to="/category/$slug"
              params={{ slug }}
              search={{ kinds: [kind] }}
              className={classes.kind}
              onClick={onClose}
            >
              {kind}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
