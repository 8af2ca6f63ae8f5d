import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { importWithRetry } from '../../lib/codeLoading';
import { type Outputs, trpc } from '../../lib/trpc';
import { isStaffUser, useSession } from '../session/SessionContext';
import type KindMenu from './KindMenu';
import classes from './MainNavigation.module.css';
import { MoreMenu } from './MoreMenu';

const loadKindMenu = () => import('./KindMenu');

type Category = Outputs['catalogue']['categories'][number];

const link = { className: classes.link, activeProps: { 'data-active': true } };

/** As many categories as fit, with the rest in a menu; then the fixed links. */
export function MainNavigation() {
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  const { user } = useSession();
  const [list, shownCount] = useFittingCount(categories.length);
  const folded = categories.slice(shownCount);
  return (
    <nav aria-label="Main" className={classes.nav}>
      <Link to="/" {...link} activeOptions={{ exact: true }}>
        Home
      </Link>
      <div ref={list} className={classes.categories} data-folding={folded.length > 0 || undefined}>
        {categories.map((category, at) => (
          <CategoryWithKinds key={category.slug} category={category} isFolded={at >= shownCount} />
        ))}
        <MoreMenu isHidden={folded.length === 0}>
          {(close) =>
            folded.map((category) => (
              <li key={category.slug}>
                <CategoryLink category={category} onClick={close} />
              </li>
            ))
          }
        </MoreMenu>
      </div>
      <Link to="/sale" {...link}>
        Sale
      </Link>
      {isStaffUser(user) && (
        <Link to="/admin" {...link}>
          Admin
        </Link>
      )}
    </nav>
  );
}

/** A category whose types open below it on hover or by the arrow-down key; Tab goes to the next category. */
function CategoryWithKinds({ category, isFolded }: { category: Category; isFolded: boolean }) {
  const [openBy, setOpenBy] = useState<'pointer' | 'key' | null>(null);
  const [Kinds, setKinds] = useState<typeof KindMenu>();
  const close = () => setOpenBy(null);
  const hasKinds = category.kinds.length > 1;
  const open = (by: 'pointer' | 'key') => {
    if (!hasKinds) return;
    setOpenBy(by);
    // When the code fails to load, the category's page still has the types.
    void importWithRetry(loadKindMenu).then(
      (module) => setKinds(() => module.default),
      () => undefined,
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside receive focus and clicks
    <div
      className={classes.category}
      data-folded={isFolded || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open('pointer')}
      onPointerLeave={close}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || openBy || !hasKinds) return;
        event.preventDefault();
        open('key');
      }}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <CategoryLink
        category={category}
        onClick={close}
        aria-expanded={hasKinds ? openBy !== null : undefined}
        aria-keyshortcuts={hasKinds ? 'ArrowDown' : undefined}
      />
      {openBy && Kinds && <Kinds category={category} takesFocus={openBy === 'key'} onClose={close} />}
    </div>
  );
}

const CategoryLink = ({
  category: { slug, name },
  ...others
}: {
  category: Category;
  onClick?: () => void;
  'aria-expanded'?: boolean;
  'aria-keyshortcuts'?: string;
}) => (
  <Link to="/category/$slug" params={{ slug }} {...link} {...others}>
    {name}
  </Link>
);

/**
 * How many children of a row fit beside its last one, which is shown only when not all fit; all of them until
 * measured.
 */
function useFittingCount(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState({ count, fitting: count });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      // Outside the layout, nothing has a width.
      if (element.clientWidth === 0) return;
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      const padding = Number.parseFloat(getComputedStyle(element).paddingLeft) || 0;
      const widths = Array.from(element.children, (child) => child.getBoundingClientRect().width + gap);
      const more = widths.pop() ?? 0;
      const room = element.clientWidth - 2 * padding + gap;
      const all = widths.reduce((sum, width) => sum + width, 0);
      // Fractions of a pixel are rounding.
      const fitting = all <= room + 1 ? widths.length : fittingCount(widths, room - more);
      setMeasured((before) =>
        before.count === count && before.fitting === fitting ? before : { count, fitting },
      );
    };
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...Array.from(element.children).slice(0, count)])
      observer.observe(observed);
    return () => observer.disconnect();
  }, [count]);
  return [row, measured.count === count ? measured.fitting : count] as const;
}

function fittingCount(widths: readonly number[], room: number): number {
  let used = 0;
  const at = widths.findIndex((width) => {
    used += width;
    return used > room;
  });
  return at < 0 ? widths.length : at;
}
