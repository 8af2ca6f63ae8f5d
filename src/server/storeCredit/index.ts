export { giveCredit, giveGoodwill, storeCreditUndoHandlers } from './giveCredit';
export { addCredit, balanceOf, creditBalanceOfOrder, creditsPlacedWith, spendCredit } from './ledger';
export { getStoreCreditForStaff } from './presenters';
export { storeCreditRouter } from './router';
