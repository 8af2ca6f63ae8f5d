export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
export type Place = { left: number; top: number };

/** Pixels between a toast and the window's edges. */
const margin = 16;
/** Pixels between two candidate places. */
const step = 12;
/** Pixels between a toast and a bar of actions. */
const barGap = 8;
/** A covered button weighs as much as this many covered links of its size. */
const buttonWeight = 100_000;
/** A covered link weighs as much as this many texts of its size. */
const linkWeight = 20;
/** A pixel away from the corner weighs as much as this many square pixels of covered text. */
const distanceWeight = 15;

/**
 * A place where a toast covers no action: the lower left corner, else nearby. Covers text rather than moving
 * far, text rather than links, and links rather than buttons. Elements more than twice the toast's size, such
 * as a picture to enlarge, stay reachable beside it and do not count.
 */
export function toastPlace({
  view,
  size,
  top: highest,
  buttons,
  links,
  texts = [],
  bars = [],
}: {
  view: Size;
  size: Size;
  /** The lowest edge of fixed elements at the top. */
  top: number;
  buttons: readonly Box[];
  links: readonly Box[];
  texts?: readonly Box[];
  /** Bars of actions: not covered or touched, however large. */
  bars?: readonly Box[];
}): Place {
  const isInReach = (box: Box) => !isLarge(box, size);
  const covers = [
    { boxes: [...buttons.filter(isInReach), ...bars.map(withGap)], weight: buttonWeight },
    { boxes: links.filter(isInReach), weight: linkWeight },
    { boxes: texts, weight: 1 },
  ];
  const home: Place = { left: margin, top: view.height - size.height - margin };
  let best = home;
  let least = Number.POSITIVE_INFINITY;
  for (const place of placesFrom(home, view.width - size.width - margin, highest + margin / 2)) {
    const box = { ...place, right: place.left + size.width, bottom: place.top + size.height };
    const covered = covers.reduce((sum, { boxes, weight }) => sum + coveredArea(box, boxes) * weight, 0);
    const cost = covered + distanceFrom(home, place) * distanceWeight;
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  return best;
}

const withGap = ({ left, top, right, bottom }: Box): Box => ({
  left: left - barGap,
  top: top - barGap,
  right: right + barGap,
  bottom: bottom + barGap,
});

const isLarge = (box: Box, message: Size): boolean => overlap(box, box) > 2 * message.width * message.height;

/** Places above and to the right of the first, nearest first. */
function placesFrom(home: Place, rightmost: number, highest: number): Place[] {
  const places: Place[] = [];
  for (let top = home.top; top >= highest; top -= step)
    for (let left = home.left; left <= Math.max(rightmost, home.left); left += step)
      places.push({ left, top });
  return places.sort((a, b) => distanceFrom(home, a) - distanceFrom(home, b));
}

const distanceFrom = (home: Place, { left, top }: Place): number => left - home.left + home.top - top;

const coveredArea = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + overlap(box, other), 0);

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

const buttonSelector = 'button, input, select, textarea, label, a[data-button]';
/** Uncovered as a whole: bars of actions, menus and what drops from them, and the title of a page. */
const barSelector = '[data-bar], [role="menu"], [role="listbox"], h1';
/** Elements to leave uncovered where there is room: links, headings, and errors. */
const readSelector = 'a[href], h2, h3, main [role="alert"], [id$="-error"]';
const textSelector = 'p, li, dt, dd, td, th, output';
/** Milliseconds between two checks whether an action has moved beneath the toast. */
const lookMs = 200;

/**
 * Repositions a toast when an action moves beneath it, and when a dialog opens or closes. Returns a function
 * that stops.
 */
export function keepInPlace(element: HTMLElement, onMove: (place: Place) => void): () => void {
  /** The dialog or page that was reachable when the toast was placed. */
  let placedOver: Element | undefined;
  const look = () => {
    const buttons = boxesOf(buttonSelector, element);
    const box = element.getBoundingClientRect();
    const bars = boxesOf(barSelector, element);
    const inReach = [...buttons.filter((button) => !isLarge(button, box)), ...bars];
    const reached = reachable();
    if (reached === placedOver && coveredArea(box, inReach) === 0) return;
    placedOver = reached;
    const view = { width: window.innerWidth, height: window.innerHeight };
    // Fixed elements at the top are unreachable while a dialog is open.
    const header = document.querySelector('[role="dialog"]') ? null : document.querySelector('body header');
    const top = header?.getBoundingClientRect().bottom ?? 0;
    const links = boxesOf(readSelector, element);
    const texts = boxesOf(textSelector, element);
    onMove(toastPlace({ view, size: box, top, buttons, links, texts, bars }));
  };
  look();
  const timer = setInterval(look, lookMs);
  return () => clearInterval(timer);
}

const reachable = (): Element => [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;

/** Boxes of visible and reachable elements: in an open dialog, else on the page. */
function boxesOf(selector: string, toaster: HTMLElement): Box[] {
  return [...reachable().querySelectorAll(selector)]
    .filter((element) => !toaster.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 1 && bottom > 0 && top < window.innerHeight);
}
