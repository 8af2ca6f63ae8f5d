/** Preserves a visitor's input to the server-rendered page before React hydrates. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let replays: (() => void)[] = [];

/**
 * Reads the recorded input before hydration overwrites the fields; React receives the events from here on.
 */
export function takeEarlyInput(): void {
  const touched = window.tantuTouched;
  if (!touched) return;
  touched.end.abort();
  const elements = [...touched.elements];
  replays = [...elements.filter(isField).map(replayOf), ...elements.flatMap(pressOf)];
  touched.elements.clear();
}

/**
 * Replays it after hydration, fields first: an event on a part that still awaits hydration hydrates it first.
 */
export function replayEarlyInput(): void {
  for (const replay of replays.splice(0)) setTimeout(replay);
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Repeated presses of a button count once. */
function pressOf(element: Element): (() => void)[] {
  if (element instanceof HTMLButtonElement) return [() => element.click()];
  return element instanceof HTMLFormElement ? [() => element.requestSubmit()] : [];
}

function replayOf(field: Field): () => void {
  if (field instanceof HTMLSelectElement) return choice(field, field.value);
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
    return tick(field, field.checked);
  return typing(field, field.value);
}

function choice(field: HTMLSelectElement, value: string): () => void {
  return () => {
    hydrate(field);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** React compares a field with the last value it saw, which here is the hydrated one. */
function tick(field: HTMLInputElement, checked: boolean): () => void {
  return () => {
    if (checked === field.defaultChecked) return;
    hydrate(field);
    field.checked = !checked;
    field.click();
  };
}

function typing(field: HTMLInputElement | HTMLTextAreaElement, value: string): () => void {
  return () => {
    hydrate(field);
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
}

const hydrate = (field: Field) => field.dispatchEvent(new Event('input', { bubbles: true }));
