import { type ReturnPolicy, returnNote } from './returnPolicy';

type ReturnTexts = {
  /** The policy in one or two sentences. */
  intro: string;
  heading: string;
  rule: string;
  /** The answer to "Can I return what does not fit?". */
  answer: string;
  /** The sentence of the terms. */
  terms: string;
};

/** What the policy pages say about returns. The same policy decides what can be asked for (returnRules.ts). */
export function returnTexts(policy: ReturnPolicy): ReturnTexts {
  if (policy.mode === 'off') {
    return {
      intro:
        "We don't accept returns for a change of mind. You get a refund for orders cancelled in time and for defective or wrong items.",
      heading: returnNote(policy),
      rule: "We don't return or exchange items because of a change of mind or a poor fit. Check the sizes, description and pictures before you order, and contact us if you are not sure.",
      answer:
        "No. We don't accept returns for a change of mind. If an item is defective, wrong or not as described, we take it back at our cost.",
      terms: "We don't accept returns for a change of mind.",
    };
  }
  const within = `within ${policy.days} days of delivery`;
  const what = policy.mode === 'exchange' ? 'exchange' : 'return or exchange';
  const how = 'Open the order in My Orders, choose the items and tell us why. We reply with the address.';
  const gets =
    policy.mode === 'exchange'
      ? 'You get the same product in another size or colour at the price that you paid.'
      : 'You get your money back, or the same product in another size or colour at the price that you paid.';
  return {
    intro: `You can ${what} items ${within}. You get a refund for orders cancelled in time and for defective or wrong items.`,
    heading: returnNote(policy),
    rule: `You can ${what} unworn items with their labels ${within}. ${how} ${gets}`,
    answer: `Yes. You can ${what} it ${within}. ${how}`,
    terms: `You can ${what} unworn items with their labels ${within}.`,
  };
}
