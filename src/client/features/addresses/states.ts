import { INDIAN_STATES } from '@/shared/india';

const names: readonly string[] = INDIAN_STATES;

export const isOffered = (state: string, saved: string): boolean => state === saved || names.includes(state);

/** The states to choose from; an address from before there was this list keeps what it has. */
export function statesWith(saved: string): { value: string; label: string }[] {
  const offered = saved === '' || names.includes(saved) ? names : [saved, ...names];
  return [{ value: '', label: 'Please choose' }, ...offered.map((name) => ({ value: name, label: name }))];
}
