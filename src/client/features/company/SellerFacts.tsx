import { Fragment } from 'react';
import { useShop } from '../../lib/useShop';

/** The seller's stated facts as terms of the surrounding list. */
export function SellerFacts({ without = [] }: { without?: readonly string[] }) {
  return useShop()
    .seller.filter(([label]) => !without.includes(label))
    .map(([label, text]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd className="lines">{text}</dd>
      </Fragment>
    ));
}
