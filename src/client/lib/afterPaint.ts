/** Calls back once the browser has shown what was rendered: for work that no tap has to wait for. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
