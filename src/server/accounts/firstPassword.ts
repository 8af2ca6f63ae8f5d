/**
 * Shows the first administrator's password to whoever starts the store: on standard error, because standard
 * output is the log, which is collected and kept. This is the only time that it is shown.
 */
export const showFirstPassword =
  (email: string) =>
  (password: string): void => {
    process.stderr.write(`\nThe first administrator: ${email}, password ${password}\n\n`);
  };
