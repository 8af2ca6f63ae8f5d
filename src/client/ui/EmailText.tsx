import { Fragment } from 'react';

/** An e-mail address that is broken before its dots and its @, where a line has no room for the whole. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=[.@])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
