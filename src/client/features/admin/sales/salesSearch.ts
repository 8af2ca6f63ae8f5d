import { offerPhases } from '@/shared/offers/rules';
import { id, oneOf, page, parserOf, text } from '../lib/adminSearch';

/** The address of the page of sales. */
export const parseSalesSearch = parserOf({
  search: text,
  phase: oneOf(offerPhases),
  page,
  /** The sale that is shown. */
  sale: id,
  /** The form that is open. */
  form: oneOf(['new', 'edit', 'copy']),
});
export type SalesSearch = ReturnType<typeof parseSalesSearch>;
