/** A value made at its first use, for what is slow to make, such as a formatter of Intl. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
