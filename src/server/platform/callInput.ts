/**
 * Reads the input of a call, which is plain JSON: no schema takes a Date, and untrusted input must not
 * construct other objects. Until version 0.4, open tabs of 0.2 send superjson's `{json, meta?}`; its
 * annotations are ignored, except that an input may be missing.
 */
export function readInput(payload: unknown): unknown {
  if (!isEnvelope(payload)) return payload;
  return payload.json === null ? undefined : payload.json;
}

function isEnvelope(payload: unknown): payload is { json: unknown } {
  if (typeof payload !== 'object' || payload === null || !Object.hasOwn(payload, 'json')) return false;
  return Object.keys(payload).every((key) => key === 'json' || key === 'meta');
}
