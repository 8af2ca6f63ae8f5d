import { keepPreviousData } from '@tanstack/react-query';
import { catalogueRead } from '@/shared/access/requirements';
import { formatFullDate } from '@/shared/dates';
import { trpc } from '../../../lib/trpc';
import { useCan } from '../access/access';
import { parseDashboardSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { liveOptions } from '../ui/AdminList';
import { ChoiceChips } from '../ui/ChoiceChips';
import { QueryBoundary } from '../ui/QueryBoundary';
import { BestSellers } from './BestSellers';
import classes from './Dashboard.module.css';
import { NeedsPanel } from './NeedsPanel';
import { ProductList } from './ProductList';
import { SalesPanel } from './SalesPanel';
import { LastBackup, ShopCards } from './ShopCards';
import { TodayPanel } from './TodayPanel';

const defaultPeriod = '30d';
const periodChips = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: '12m', label: '12 months' },
] as const;

/** Sales, open tasks, bestsellers and low stock. */
export default function DashboardPage() {
  const [{ period = defaultPeriod }, change] = useAdminSearch(parseDashboardSearch);
  const can = useCan();
  const [seesFigures, seesCatalogue] = [can('figures.read'), can(catalogueRead)];
  const sales = trpc.admin.dashboard.sales.useQuery(
    { period },
    { ...liveOptions, placeholderData: keepPreviousData, enabled: seesFigures },
  );
  const needs = trpc.admin.dashboard.needs.useQuery(undefined, liveOptions);
  const shop = trpc.admin.dashboard.shop.useQuery(undefined, { ...liveOptions, enabled: seesCatalogue });
  return (
    <>
      <AdminHeader title="Dashboard" text={formatFullDate(new Date())}>
        {seesFigures && (
          <ChoiceChips
            label="Period"
            chips={periodChips}
            value={period}
            onChange={(chosen) => change({ period: chosen === defaultPeriod ? undefined : chosen })}
          />
        )}
      </AdminHeader>
      <div className={classes.page}>
        {seesFigures && <TodayPanel />}
        <div>
          <QueryBoundary of={needs} what="To do" rows={2}>
            {(data) => <NeedsPanel needs={data} />}
          </QueryBoundary>
        </div>
        {seesFigures && (
          <div>
            <QueryBoundary of={sales} what="The sales" rows={8}>
              {(data) => <SalesPanel sales={data} isStale={sales.isPlaceholderData} />}
            </QueryBoundary>
          </div>
        )}
        {seesCatalogue && (
          <QueryBoundary of={shop} what="The shop's figures" rows={2}>
            {(data) => (
              <>
                <ShopCards shop={data} />
                <div className={classes.lists}>
                  {sales.data && <BestSellers sales={sales.data} isStale={sales.isPlaceholderData} />}
                  <ProductList
                    title="Low Stock Alert"
                    products={data.low}
                    empty="All products are well stocked!"
                    kind="stock"
                  />
                  <ProductList
                    title="Recent Products"
                    products={data.recent}
                    empty="No products yet."
                    kind="price"
                  />
                </div>
                {can('system.read') && <LastBackup shop={data} />}
              </>
            )}
          </QueryBoundary>
        )}
      </div>
    </>
  );
}
