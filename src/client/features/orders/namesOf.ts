/** How many products a list of orders names of each. */
const maxNames = 3;

/** The products of an order in a line: the first names, and how many more there are. */
export function namesOf(items: readonly { name: string }[]): string {
  const names = [...new Set(items.map(({ name }) => name))];
  const rest = names.length - maxNames;
  const shown = names.slice(0, maxNames).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
