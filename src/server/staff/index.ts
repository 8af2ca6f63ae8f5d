export { adminStaffRouter } from './adminRouter';
export { endInvitationsTo, invitationCorrections, purgeInvitations } from './invitationRecords';
export { staffRouter } from './router';
export { staffUndoHandlers } from './undo';
