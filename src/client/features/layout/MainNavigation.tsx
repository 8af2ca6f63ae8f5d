import { OverflowList } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Outputs, trpc } from '../../lib/trpc';
import { useSession } from '../session/SessionContext';
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
        renderItem={(category) => <CategoryLink category={category} />}
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

const CategoryLink = ({
  category: { slug, name },
  onClick,
}: {
  category: Category;
  onClick?: () => void;
}) => (
  <Link to="/category/$slug" params={{ slug }} {...link} onClick={onClick}>
    {name}
  </Link>
);
