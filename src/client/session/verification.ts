/** Whether the server refused because the account's address is not verified yet. */
export const asksForVerification = (message: string): boolean =>
  message.toLowerCase().includes('verify your email');
