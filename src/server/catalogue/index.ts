export { catalogueVersionReader } from '@/db/catalogueVersion';
export { adminCategoriesRouter, adminImportsRouter, adminProductsRouter } from './adminRouter';
export { CatalogueIndex } from './browse/catalogueIndex';
export { countCategories } from './browse/listing';
export { setProductRating } from './core/rating';
export { getProduct, productsById, shownProduct, shownProductsById } from './core/reads';
export {
  chooseVariant,
  lineLabel,
  loadSellableProducts,
  pictureOf,
  productNames,
  type Variant,
  variantsById,
} from './core/sellable';
export { returnStock, type StockCause, shortageOf, takeStock } from './core/stock';
export { catalogueExports } from './import/exportRows';
export { purgeImportRows } from './import/records';
export { ImportRunner } from './import/runner';
export { countSoldOut, productLabels, shopFigures } from './manage/figures';
export { listUnshownUploads } from './manage/pictureReads';
export { catalogueUndoHandlers } from './manage/undo';
export { catalogueRouter } from './router';
