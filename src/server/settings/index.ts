export { adminSettingsRouter } from './adminRouter';
export { readFacts, readProfile, readShop } from './facts';
export { listSettingPictures, settingsUndoHandlers } from './writes';
