export { adminStaffRouter } from './adminRouter';
export { invitationCorrections, purgeInvitations } from './invitationRecords';
export { staffRouter } from './router';
export { staffUndoHandlers } from './undo';
