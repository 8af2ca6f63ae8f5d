import { NotFound } from '../../ui/ErrorPages';
import { PopularProducts } from './PopularProducts';

/** The page for an address that leads nowhere, with products to go on with. */
export const NotFoundPage = () => (
  <>
    <NotFound />
    <PopularProducts />
  </>
);
