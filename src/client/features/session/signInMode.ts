/** What the sign-in modal offers. */
export type SignInMode = 'sign-in' | 'sign-up';
