export { adminLogRouter } from './adminRouter';
export { adminActor, difference, logChange, type StaffActor } from './changeLog';
export { listLoggedPictures } from './reads';
export { type LoggedChange, type UndoHandlers, type UndoProgress, undoNext } from './undo';
