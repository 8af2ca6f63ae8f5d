export { adminOffersRouter } from './adminRouter';
export { hasAutomaticOffers, runningOffers, takesCodes } from './badges';
export {
  applyCandidates,
  type Candidates,
  type FoundOffers,
  noCandidates,
  readCandidates,
} from './candidates';
export { codeBatches, codeColumns } from './codes';
export { countGuess } from './guesses';
export { offerUndoHandlers } from './manage';
export { offersJob } from './phases';
export { unusedCandidate } from './records';
export { giveUsesBack, saveTakenOff, takeUses, takeUsesAgain, UseTaken } from './uses';
