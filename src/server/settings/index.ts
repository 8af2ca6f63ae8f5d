export { adminSettingsRouter } from './adminRouter';
export { readFacts, readProfile, readShop, readStoredFacts } from './facts';
export { assertOneRateClass } from './offerGoods';
export { listSettingPictures, settingsUndoHandlers } from './writes';
