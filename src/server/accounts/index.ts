export { listAddresses, saveAddress } from './addresses';
export { addressRouter } from './addressRouter';
export { adminSecurityRouter } from './adminSecurityRouter';
export { forgetFactors } from './authenticators';
export {
  type Customer,
  countCustomers,
  customerIds,
  customersById,
  findCustomers,
  getCustomer,
  hasOtherAdmin,
} from './customerReads';
export { disableRefusal, setDisabled } from './customerWrites';
export { ensureAdmin, showFirstPassword } from './firstAdmin';
export { type AccountCard, accountIdsMatching, findAccountCards } from './lookups';
export { hashPassword } from './passwordHashing';
export { getAccount, getMailChoices, isActiveAdministrator } from './reads';
export { authRouter } from './router';
export { Sessions } from './sessions';
export { purgeExpired } from './sessionWrites';
export { bearerToken } from './tokens';
