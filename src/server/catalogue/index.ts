export { type CatalogueVersions, catalogueChanged, readCatalogueVersions } from '@/db/catalogueVersion';
export { catalogueAdminRouters } from './adminRouter';
export { CatalogueIndex } from './browse/catalogueIndex';
export { countCategories, productBatches } from './browse/listing';
export { opensPreview } from './browse/preview';
export { PreviewIndex } from './browse/previewIndex';
export { cardsById } from './browse/related';
export { readSwatches } from './browse/swatches';
export { saveBestsellers } from './core/bestsellers';
export { type Lacking, lackingImporter, lackingMaker, lackingMeasures } from './core/legalGoods';
export { findMissingGoods } from './core/missingGoods';
export type { LineProduct } from './core/presenters';
export {
  getProduct,
  hasCategory,
  lineProductsById,
  productsByIdAt,
  shownProduct,
  shownProductsById,
} from './core/reads';
export { lineLabel, type Variant } from './core/rules';
export {
  chooseVariant,
  completeChoice,
  findVariant,
  type NamedVariant,
  pictureOf,
  variantsById,
} from './core/saleReads';
export {
  lockStock,
  returnStock,
  type StockCause,
  type StockLine,
  shortageOf,
  takePiecesOf,
  takeStock,
} from './core/stock';
export {
  listCategoriesWithoutCode,
  listProductsOfCode,
  listTariffCodes,
  tariffCodesByCategory,
} from './core/tariffCodes';
export { PREVIEW_PATH, readPreviewToken } from './datedSales/previewLink';
export { salesJob } from './datedSales/publish';
export { saleFileBatches, saleFileCells, saleFileColumns } from './datedSales/reads';
export { catalogueExports } from './import/exportRows';
export { purgeImportRows } from './import/records';
export { ImportRunner, importsJob } from './import/runner';
export { listMovements, recentSales } from './inventory/movements';
export { moveStock, type StaffMove } from './inventory/moveStock';
export {
  listVariantRows,
  namedVariants,
  type VariantRow,
  variantRowsByCode,
  variantRowsById,
} from './inventory/variantRows';
export { variantWeights } from './inventory/weights';
export { countSoldOut, productLabels, shopFigures } from './manage/figures';
export { productTimesJob } from './manage/live';
export { listUnshownUploads } from './manage/pictureReads';
export { setProductRating } from './manage/productRecords';
export { catalogueUndoHandlers } from './manage/undo';
export { catalogueRouter } from './router';
