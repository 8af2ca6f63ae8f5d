/** An escape of JSON that PostgreSQL cannot read: NUL, or half of a pair. */
const unreadable = /\\u(?:0000|d[89a-f])/i;

/**
 * A text without the characters that PostgreSQL cannot store: NUL, and in JSON its escape, and halves of a pair of
 * surrogates, which become U+FFFD.
 */
export function withoutNul(text: string): string {
  const plain = text.includes('\0') ? text.replaceAll('\0', '') : text;
  return unreadable.test(plain) ? cleanJson(plain) : plain;
}

/** The text itself when it is no JSON, or when its escapes are harmless. */
function cleanJson(text: string): string {
  let isChanged = false;
  const clean = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const readable = value.replaceAll('\0', '').replace(loneSurrogate, '\ufffd');
    isChanged ||= readable !== value;
    return readable;
  };
  try {
    const value = JSON.parse(text, clean);
    return isChanged ? JSON.stringify(value) : text;
  } catch {
    return text;
  }
}

const loneSurrogate = /\p{Surrogate}/gu;
