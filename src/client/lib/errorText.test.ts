import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { errorText } from './errorText';

const refusal = {
  error: { code: -32_009, message: 'Only 2 left.', data: { code: 'conflict', httpStatus: 409 } },
};

describe('the message for a failed request', () => {
  test("is the server's", () => {
    expect(errorText(TRPCClientError.from(refusal as never), 'An error occurred.')).toBe('Only 2 left.');
  });
  test('without a response', () => {
    const failed = TRPCClientError.from(new TypeError('Failed to fetch'));
    expect(errorText(failed, 'An error occurred.')).toBe('The store could not be reached. Please try again.');
  });
  test("is never the parser's", () => {
    const garbled = TRPCClientError.from(new SyntaxError(`Unexpected token 'o', "oops" is not valid JSON`));
    expect(errorText(garbled, 'An error occurred.')).toBe('An error occurred.');
    expect(errorText(garbled)).toBe('Something went wrong. Please try again.');
  });
});
