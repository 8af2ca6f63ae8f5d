export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
export type Place = { left: number; top: number };

/** Pixels between a message and the edges of the window. */
const margin = 16;
/** Pixels between two places that are tried. */
const step = 8;
/** A covered button counts as much as this many covered links of its size. */
const buttonWeight = 1000;

/**
 * Where a message covers no action: at the left, else the right edge, as far down as possible. Where no place is
 * free, the one that covers the least, and links rather than buttons.
 */
export function toastPlace({
  view,
  size,
  top: highest,
  buttons,
  links,
}: {
  view: Size;
  size: Size;
  /** The lowest edge of what is fixed at the top. */
  top: number;
  buttons: readonly Box[];
  links: readonly Box[];
}): Place {
  const lefts = [margin, Math.max(margin, view.width - size.width - margin)];
  const lowest = view.height - size.height - margin;
  let best: Place = { left: margin, top: lowest };
  let least = Number.POSITIVE_INFINITY;
  for (let top = lowest; top >= highest + margin / 2; top -= step) {
    for (const left of lefts) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const covered = coveredArea(box, buttons) * buttonWeight + coveredArea(box, links);
      if (covered === 0) return { left, top };
      if (covered < least) {
        least = covered;
        best = { left, top };
      }
    }
  }
  return best;
}

const coveredArea = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + overlap(box, other), 0);

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

const buttonSelector = 'button, input, select, textarea, label, a[class*="Button-root"]';
/** What is left uncovered where there is room: links, the name of an open dialog, and what has failed. */
const readSelector = 'a[href], [role="dialog"] h2, main [role="alert"]';
/** Milliseconds between two looks whether an action has moved beneath the message. */
const lookMs = 200;

/** Keeps a message where it covers no action: moves it when one comes beneath it. Ends with the returned function. */
export function keepInPlace(element: HTMLElement, onMove: (place: Place) => void): () => void {
  let isFirst = true;
  const look = () => {
    const buttons = boxesOf(buttonSelector, element);
    const box = element.getBoundingClientRect();
    if (!isFirst && coveredArea(box, buttons) === 0) return;
    isFirst = false;
    const view = { width: window.innerWidth, height: window.innerHeight };
    // What is fixed at the top cannot be reached while a dialog is open.
    const header = document.querySelector('[role="dialog"]') ? null : document.querySelector('body header');
    const top = header?.getBoundingClientRect().bottom ?? 0;
    const links = boxesOf(readSelector, element);
    onMove(toastPlace({ view, size: box, top, buttons, links }));
  };
  look();
  const timer = setInterval(look, lookMs);
  return () => clearInterval(timer);
}

/** Boxes of what is on screen and can be reached: in an open dialog, else on the page. */
function boxesOf(selector: string, toaster: HTMLElement): Box[] {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return [...(dialog ?? document.body).querySelectorAll(selector)]
    .filter((element) => !toaster.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 1 && bottom > 0 && top < window.innerHeight);
}
