/** Rows by the order they belong to, each group in the rows' sequence. (Map.groupBy needs Node 21.) */
export function byOrder<Row extends { orderId: number }>(rows: readonly Row[]): (orderId: number) => Row[] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group) group.push(row);
    else groups.set(row.orderId, [row]);
  }
  return (orderId) => groups.get(orderId) ?? [];
}
