import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { Picture } from '../../../ui/Picture';
import { parseCategoriesSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { liveOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { QueryBoundary } from '../ui/QueryBoundary';
import classes from './Categories.module.css';
import type { Category } from './useCategoryForm';

const CategoryDialog = lazy(() => import('./CategoryDialog'));

/** The categories as cards, in navigation order. */
export default function CategoriesPage() {
  const [search, change] = useAdminSearch(parseCategoriesSearch);
  const [removed, setRemoved] = useState<Category | null>(null);
  const categories = trpc.admin.categories.list.useQuery(undefined, liveOptions);
  const opened = categories.data?.find(({ id }) => id === search.category);
  const close = () => change({ category: undefined });
  return (
    <>
      <AdminHeader title="Categories">
        <Button onClick={() => change({ category: 'new' })}>Add Category</Button>
      </AdminHeader>
      <QueryBoundary of={categories} what="The categories" rows={3}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title="No categories yet" text="Categories appear in the shop's navigation." />
          ) : (
            <ul className={classes.grid}>
              {items.map((category) => (
                <CategoryCard
                  key={category.id}
                  category={category}
                  onEdit={() => change({ category: category.id })}
                  onRemove={() => setRemoved(category)}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <Suspense>
        {search.category === 'new' && <CategoryDialog category={null} onClose={close} />}
        {opened && <CategoryDialog key={opened.id} category={opened} onClose={close} />}
      </Suspense>
      {removed && <Removal category={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function CategoryCard({
  category,
  onEdit,
  onRemove,
}: {
  category: Category;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { id, name, description, image, productCount } = category;
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <Picture
          picture={image ? { url: image, alt: '', blur: null, width: null } : null}
          sizes="96px"
          alt=""
        />
      </div>
      <div className={classes.text}>
        <h2 className={classes.name}>{name}</h2>
        <p className={adminClasses.quiet}>{description || 'No description'}</p>
        <p className={classes.count}>{productCount === 1 ? '1 product' : `${productCount} products`}</p>
        <div className={adminClasses.actions}>
          <Button size="xs" variant="default" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="xs" variant="subtle" aria-label={`Delete ${name}`} onClick={onRemove}>
            Delete
          </Button>
          <LinkButton size="xs" variant="subtle" to="/admin/products" search={{ category: id }}>
            Products
          </LinkButton>
        </div>
      </div>
    </li>
  );
}

function Removal({ category: { id, name }, onClose }: { category: Category; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = useSingleFlight(
    trpc.admin.categories.remove.useMutation({
      onSuccess: () => showToast('Category deleted', `You can restore ${name} from the log.`),
      onError: (error) =>
        showError('Failed to delete category', errorText(error, 'Failed to delete category')),
      onSettled: async () => {
        onClose();
        await Promise.all([utils.catalogue.invalidate(), utils.admin.invalidate()]);
      },
    }),
  );
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirm="Delete Category"
      isDestructive
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>
        This action cannot be undone. This will permanently delete the category and remove it from all
        associated products.
      </p>
    </ConfirmDialog>
  );
}
