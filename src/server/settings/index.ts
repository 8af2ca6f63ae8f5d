export { adminSettingsRouter } from './adminRouter';
export { readFacts, readProfile, readShop, readStoredFacts } from './facts';
export { assertOfferGoods } from './offerGoods';
export { listSettingPictures, settingsUndoHandlers } from './writes';
