/** An e-mail address that is broken before its @, where a line has no room for the whole. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return at < 0 ? (
    email
  ) : (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
