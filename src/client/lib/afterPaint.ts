/** Calls back once the browser has painted: for work that no tap should wait for. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
