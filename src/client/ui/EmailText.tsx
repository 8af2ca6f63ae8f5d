import { Fragment } from 'react';

/** An email address that may wrap before its dots and its @. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=[.@])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their positions
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
