/** Whether the server refused because the account's address is not verified yet. */
export const needsVerification = (message: string): boolean =>
  message.toLowerCase().includes('verify your email');
