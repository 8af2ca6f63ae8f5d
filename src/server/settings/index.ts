export { adminSettingsRouter } from './adminRouter';
export { readFacts, readProfile, readShop, readStoredFacts } from './facts';
export { listSettingPictures, settingsUndoHandlers } from './writes';
