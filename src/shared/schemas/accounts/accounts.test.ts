import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { submitReviewIn } from '../catalogue/reviews';
import {
  changePasswordIn,
  emailIn,
  loginIn,
  profileIn,
  registerIn,
  resetPasswordIn,
  verifyOtpIn,
} from './accounts';
import { addressIn } from './addresses';

/** The first error that a form would show, or null. */
function fault(schema: z.ZodType, input: unknown): string | null {
  const { error } = schema.safeParse(input);
  return error?.issues[0]?.message ?? null;
}

const person = { email: 'a@b.in', firstName: 'Asha', lastName: 'Rao' };
const register = (password: unknown) => fault(registerIn, { ...person, password });

describe('passwords', () => {
  test.each([
    ['5 characters', 'aB3-x', 'Password must be at least 6 characters long.'],
    ['6 characters', 'aB3-xy', null],
    ['128 characters', 'x'.repeat(128), null],
    ['129 characters', 'x'.repeat(129), 'Password must be at most 128 characters long.'],
    ['one of the commonest', 'Password1', 'This password is too common. Please choose another one.'],
    ['none', undefined, 'Password is required.'],
  ])('registering with %s', (_, password, message) => expect(register(password)).toBe(message));

  test('a login refuses 5 characters and accepts a common password, which may be an old one', () => {
    const login = (password: string) => fault(loginIn, { email: 'a@b.in', password });
    expect(['', '12345', '123456'].map(login)).toEqual([
      'Password is required.',
      'Password must be at least 6 characters long.',
      null,
    ]);
  });

  test.each([
    ['scores 1', 'abcdefg1', 'Password is too weak. Please include letters, numbers, and symbols.'],
    ['scores 2', 'abcdef1!', null],
    ['has 5 characters', 'aB1!x', 'New password must be at least 6 characters long.'],
  ])('a reset to one that %s', (_, newPassword, message) =>
    expect(fault(resetPasswordIn, { token: 't', newPassword })).toBe(message),
  );

  test('a change requires the current one and at least 6 characters', () => {
    const change = (currentPassword: unknown, newPassword: unknown) =>
      fault(changePasswordIn, { currentPassword, newPassword });
    expect(change('', 'abcdef')).toBe('Please enter your current password.');
    expect(change('x', 'abcde')).toBe('New password must be at least 6 characters long.');
    expect(change('x', 'abcxyz')).toBeNull();
  });
});

describe('email addresses', () => {
  test('are trimmed and lower-cased', () => {
    expect(emailIn.parse({ email: '  Asha@Example.COM ' })).toEqual({ email: 'asha@example.com' });
  });

  test.each([
    ['', 'Please enter your email address.'],
    [undefined, 'Please enter your email address.'],
    ['asha', 'Please enter a valid email address.'],
    ['a@b.in\nbcc: c@d.in', 'Please enter a valid email address.'],
    [`${'a'.repeat(250)}@b.in`, 'This email address is too long.'],
  ])('"%s" is refused', (email, message) => expect(fault(emailIn, { email })).toBe(message));
});

describe('codes', () => {
  test.each([
    ['004217', null],
    [' 004217 ', null],
    ['04217', 'Please enter the 6-digit code.'],
    ['1004217', 'Please enter the 6-digit code.'],
    ['00421x', 'Please enter the 6-digit code.'],
    [4217, 'Please enter the 6-digit code.'],
  ])('%o', (otp, message) => expect(fault(verifyOtpIn, { email: 'a@b.in', otp, nonce: 'n' })).toBe(message));
});

describe('profile', () => {
  const parse = (phone: unknown) => profileIn.parse({ firstName: ' Asha ', lastName: 'Rao', phone });

  test('an omitted phone stays, an empty one is removed', () => {
    expect(parse(undefined).phone).toBeUndefined();
    expect([parse('').phone, parse(null).phone, parse(' 98450 10420 ').phone]).toEqual([
      null,
      null,
      '98450 10420',
    ]);
    expect(profileIn.parse({ firstName: 'A', lastName: 'B' })).toEqual({ firstName: 'A', lastName: 'B' });
  });

  test('names are required, with at most 60 characters', () => {
    expect(fault(profileIn, { firstName: ' ', lastName: 'Rao' })).toBe('First name is required.');
    expect(fault(profileIn, { firstName: 'x'.repeat(61), lastName: 'Rao' })).toMatch(/at most 60/);
    expect(fault(profileIn, { firstName: 'x'.repeat(60), lastName: 'Rao' })).toBeNull();
  });
});

describe('saved addresses', () => {
  const home = {
    name: 'Home',
    ...person,
    address: '14 Weavers Lane',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560038',
  };

  test('the country defaults to India', () => {
    expect(addressIn.parse(home)).toMatchObject({ country: 'India', phone: null });
    expect(addressIn.parse({ ...home, country: '' }).country).toBe('India');
    expect(addressIn.parse({ ...home, country: 'Nepal' }).country).toBe('Nepal');
  });

  test.each(['name', 'firstName', 'lastName', 'email', 'address', 'city', 'state', 'zipCode'])(
    '%s is required',
    (field) => {
      expect(fault(addressIn, { ...home, [field]: '  ' })).toMatch(/is required|Please enter your email/);
      expect(fault(addressIn, { ...home, [field]: undefined })).toMatch(
        /is required|Please enter your email/,
      );
    },
  );

  test('PIN code and phone are validated only in India', () => {
    expect(fault(addressIn, { ...home, zipCode: '056003' })).toBe(
      "PIN codes don't start with 0. Enter a valid 6-digit PIN code.",
    );
    expect(fault(addressIn, { ...home, phone: '12345' })).toBe('Please enter a 10-digit mobile number.');
    expect(fault(addressIn, { ...home, phone: '+91 98450 10420' })).toBeNull();
    expect(fault(addressIn, { ...home, country: 'Nepal', zipCode: '44600', phone: '12345' })).toBeNull();
  });
});

describe('reviews', () => {
  test.each([
    [0, 'Please choose 1 to 5 stars.'],
    [1, null],
    [5, null],
    [6, 'Please choose 1 to 5 stars.'],
    [4.5, 'Please choose 1 to 5 stars.'],
  ])('%d stars', (rating, message) =>
    expect(fault(submitReviewIn, { productId: 1, rating, comment: 'Soft.' })).toBe(message),
  );

  test('defaults to 5 stars and requires a comment of at most 2,000 characters', () => {
    expect(submitReviewIn.parse({ productId: 1, comment: ' Soft. ' })).toEqual({
      productId: 1,
      rating: 5,
      comment: 'Soft.',
    });
    expect(fault(submitReviewIn, { productId: 1, comment: ' ' })).toBe('Comment is required.');
    expect(fault(submitReviewIn, { productId: 1, comment: 'x'.repeat(2000) })).toBeNull();
    expect(fault(submitReviewIn, { productId: 1, comment: 'x'.repeat(2001) })).toMatch(/at most 2000/);
  });
});

describe('names', () => {
  const person = { email: 'a@b.in', password: 'lotus pond 7', lastName: 'Rao' };

  test.each([
    'K.Rao',
    'Ravi S/o Mohan',
    '<b>Asha</b>',
    'M.K. Gandhi',
    'M.K.Gandhi',
    "D'Souza",
    'Anne-Marie',
    'आशा',
    'Smt. Devi',
    'Jr.',
  ])('accept "%s"', (firstName) => expect(registerIn.safeParse({ ...person, firstName }).success).toBe(true));

  test.each([
    'evil.com',
    'Win at EVIL.COM now',
    'https://evil',
    '\\\\evil',
    'www.evil.example',
    'me@evil.example',
    't.co',
    'evil.com/path',
    'प्रेम.भारत',
  ])('refuse "%s" as an address', (firstName) => {
    const text = 'First name must not contain a web or email address. Put a space after a dot.';
    expect(fault(registerIn, { ...person, firstName })).toBe(text);
  });
});
