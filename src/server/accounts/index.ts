export { listAddresses, saveAddress } from './addresses/addresses';
export { addressRouter } from './addresses/addressRouter';
export { accountCorrections } from './clockCorrections';
export {
  type AccountCard,
  accountIdsMatching,
  findAccountCards,
  findAccountsByEmail,
  hasAccount,
} from './core/lookups';
export { hashPassword } from './core/passwordHashing';
export { getAccount, getMailChoices } from './core/reads';
export { bearerToken, hashToken, newToken } from './core/tokens';
export {
  type Customer,
  countCustomers,
  customerIds,
  customersById,
  findCustomers,
  getCustomer,
} from './customers/customerReads';
export { disableRefusal, setDisabled } from './customers/customerWrites';
export { eraseAccount } from './customers/eraseAccount';
export {
  findUsableAccount,
  isDisabledAddress,
  openStaffAccount,
  readStaffAccounts,
  type StaffAccount,
} from './members/staffAccounts';
export {
  assertOwnerRemains,
  countHolders,
  getRole,
  isOwner,
  makeOwner,
  permissionsOfUser,
  type Role,
  readRoles,
  rolesById,
  rolesOfUser,
  writeDeactivated,
  writeRolesOfUser,
} from './roles/roleRecords';
export { changeRole, deleteRole, insertRole } from './roles/roleWrites';
export { authRouter } from './router';
export { Sessions } from './sessions/sessions';
export { endSessions, purgeExpired } from './sessions/sessionWrites';
export { ensureAdmin, showFirstPassword } from './signIn/firstAdmin';
export { adminSecurityRouter } from './staff/adminSecurityRouter';
export { forgetFactors } from './staff/authenticators';
export { adminPreferencesRouter } from './staff/preferences';
