export { listAddresses, saveAddress } from './addresses/addresses';
export { addressRouter } from './addresses/addressRouter';
export { accountCorrections } from './clockCorrections';
export { type AccountCard, accountIdsMatching, findAccountCards, findAccountsByEmail } from './core/lookups';
export { hashPassword } from './core/passwordHashing';
export { getAccount, getMailChoices, isActiveAdministrator } from './core/reads';
export { bearerToken } from './core/tokens';
export {
  type Customer,
  countCustomers,
  customerIds,
  customersById,
  findCustomers,
  getCustomer,
  hasOtherAdmin,
} from './customers/customerReads';
export { disableRefusal, setDisabled } from './customers/customerWrites';
export { authRouter } from './router';
export { Sessions } from './sessions/sessions';
export { purgeExpired } from './sessions/sessionWrites';
export { ensureAdmin, showFirstPassword } from './signIn/firstAdmin';
export { adminSecurityRouter } from './staff/adminSecurityRouter';
export { forgetFactors } from './staff/authenticators';
export { adminPreferencesRouter } from './staff/preferences';
