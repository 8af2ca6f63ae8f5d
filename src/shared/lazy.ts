/** A value created on first use, for expensive objects such as Intl formatters. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
