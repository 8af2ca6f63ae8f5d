export { adminLogRouter } from './adminRouter';
export {
  adminActor,
  difference,
  eraseLogged,
  logChange,
  type StaffActor,
  type StaffChange,
} from './changeLog';
export { isBatchLogged, listLoggedPictures } from './reads';
export { namesOfUsers } from './staffReads';
export {
  type LoggedChange,
  markUndone,
  type UndoHandlers,
  type UndoProgress,
  undoNewest,
  undoNext,
} from './undo';
