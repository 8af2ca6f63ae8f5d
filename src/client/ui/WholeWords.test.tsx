import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholeWords } from './WholeWords';

const whole = (word: string) => `<span class="whole-word">${word}</span>`;

test.each([
  ['Striped V-Neck T-Shirt', `Striped ${whole('V-Neck')} ${whole('T-Shirt')}`],
  ['Lane Stripe Slip-On Sneakers', `Lane Stripe ${whole('Slip-On')} Sneakers`],
  // A word of this length may need the break with large text.
  ['Harbour Breton Long-Sleeve Tee', 'Harbour Breton Long-Sleeve Tee'],
  ['Plain', 'Plain'],
])('%s', (text, html) => expect(renderToStaticMarkup(<WholeWords text={text} />)).toBe(html));
