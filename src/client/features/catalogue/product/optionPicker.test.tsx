import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OptionPicker } from './OptionPicker';

afterEach(cleanup);

test.each([
  [['Free Size'], 'Size'],
  [['M', 'L'], 'Size: M'],
])('of %j is called "%s", with the first chosen', (options, legend) => {
  render(
    <OptionPicker
      label="Size"
      options={options}
      chosen={options[0] ?? null}
      stockOf={() => 5}
      onChoose={() => {}}
    />,
  );
  expect(screen.getByRole('group', { name: legend })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(options.length);
  expect(screen.getByRole('radio', { name: options[0] ?? '' })).toBeChecked();
});
