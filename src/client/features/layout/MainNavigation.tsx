import { OverflowList } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { importWithRetry } from '../../lib/codeLoading';
import { type Outputs, trpc } from '../../lib/trpc';
import { useSession } from '../session/SessionContext';
import type KindMenu from './KindMenu';
import classes from './MainNavigation.module.css';
import { MoreMenu } from './MoreMenu';

type Category = Outputs['catalogue']['categories'][number];

const link = { className: classes.link, activeProps: { 'data-active': true } };

/** The categories, as many as there is room for, with the rest in a menu; then the fixed links. */
export function MainNavigation() {
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  const { user } = useSession();
  return (
    <nav aria-label="Main" className={classes.nav}>
      <Link to="/" {...link} activeOptions={{ exact: true }}>
        Home
      </Link>
      <OverflowList
        className={classes.categories}
        data={categories}
        getItemKey={({ slug }) => slug}
        renderItem={(category) => <CategoryWithKinds category={category} />}
        renderOverflow={(folded) => (
          <MoreMenu>
            {(close) =>
              folded.map((category) => (
                <li key={category.slug}>
                  <CategoryLink category={category} onClick={close} />
                </li>
              ))
            }
          </MoreMenu>
        )}
      />
      <Link to="/sale" {...link}>
        Sale
      </Link>
      {user?.isAdmin && (
        <Link to="/admin" {...link}>
          Admin
        </Link>
      )}
    </nav>
  );
}

/** A category whose kinds open below it while it is pointed at, or by the arrow down: Tab goes to the next category. */
function CategoryWithKinds({ category }: { category: Category }) {
  const [openBy, setOpenBy] = useState<'pointer' | 'key' | null>(null);
  const [Kinds, setKinds] = useState<typeof KindMenu>();
  const close = () => setOpenBy(null);
  const hasKinds = category.kinds.length > 1;
  const open = (by: 'pointer' | 'key') => {
    if (!hasKinds) return;
    setOpenBy(by);
    // Without the code, the category's page has the kinds, too.
    void importWithRetry(() => import('./KindMenu')).then(
      (module) => setKinds(() => module.default),
      () => undefined,
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is focused and pressed are the links in it
    <div
      className={classes.category}
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
