export { adminLogRouter } from './adminRouter';
export {
  adminActor,
  difference,
  eraseLogged,
  logChange,
  type StaffActor,
  type StaffChange,
} from './changeLog';
export { heldRoles, readPermissions } from './heldPermissions';
export { assertMayTake, refusalOfTaking } from './ownedAccess';
export { isBatchLogged, listLoggedPictures } from './reads';
export { nameOfUser, namesOfUsers, permissionsOfUser } from './staffReads';
export {
  type LoggedChange,
  markUndone,
  type UndoHandlers,
  type UndoProgress,
  undoNewest,
  undoNext,
} from './undo';
