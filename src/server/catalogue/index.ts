export { catalogueVersionReader } from '@/db/catalogueVersion';
export { CatalogueIndex } from './browse/catalogueIndex';
export { countCategories } from './browse/categories';
export { setProductRating } from './core/rating';
export { getProduct, productsById, shownProductsById } from './core/reads';
export {
  chooseVariant,
  lineLabel,
  loadSellableProducts,
  pictureOf,
  productNames,
  type Variant,
  variantsById,
} from './core/sellable';
export { shownProduct } from './core/shown';
export { returnStock, type StockCause, shortageOf, takeStock } from './core/stock';
export { catalogueExports } from './import/exportRows';
export { purgeImportRows } from './import/records';
export { adminImportsRouter } from './import/router';
export { ImportRunner } from './import/runner';
export { adminCategoriesRouter } from './manage/categoriesRouter';
export { countSoldOut, productLabels, shopFigures } from './manage/figures';
export { listUnshownUploads } from './manage/pictureReads';
export { adminProductsRouter } from './manage/productsRouter';
export { catalogueUndoHandlers } from './manage/undo';
export { catalogueRouter } from './router';
