import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Step, steps } from '../../lib/checkoutRecords/draft';
import classes from './CheckoutPage.module.css';

export const titles: Record<Step, string> = {
  shipping: 'Shipping Information',
  payment: 'Payment',
  review: 'Review & Place Order',
};
/** What of a title is shown where there is no room for the whole. */
const firstWord = (title: string): [string, string] => {
  const [first = '', ...rest] = title.split(' ');
  return [first, rest.length > 0 ? ` ${rest.join(' ')}` : ''];
};

/** The steps of the checkout. Those that are done lead back to themselves. */
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
                // Else the first step, whose address is that of all, counts as the present page.
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
