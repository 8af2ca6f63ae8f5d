import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Step, steps } from '../../lib/checkoutRecords/draft';
import classes from './CheckoutPage.module.css';

export const titles: Record<Step, string> = {
  shipping: 'Shipping Information',
  payment: 'Payment',
  review: 'Review & Place Order',
};
/** The part of a title shown where the whole does not fit. */
const firstWord = (title: string): [string, string] => {
  const [first = '', ...rest] = title.split(' ');
  return [first, rest.length > 0 ? ` ${rest.join(' ')}` : ''];
};

/** The steps of the checkout. Completed steps link to themselves. */
export function StepList({ step, isBuyNow }: { step: Step; isBuyNow: boolean }) {
  const current = steps.indexOf(step);
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map((name, index) => {
        const [first, rest] = firstWord(titles[name]);
        const label = (
          <>
            {first}
            {rest && <span className={classes.stepRest}>{rest}</span>}
          </>
        );
        return (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {index < current ? (
              <Link
                to="/checkout"
                search={{
                  buyNow: isBuyNow || undefined,
                  step: name === 'shipping' ? undefined : name,
                }}
                className={classes.stepDone}
                // Otherwise the first step, whose address matches all, would count as the current page.
                activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              >
                <IconCheck size={15} aria-hidden="true" />
                <span className="visually-hidden">Done: </span>
                {label}
              </Link>
            ) : (
              <>
                {index + 1}. {label}
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
