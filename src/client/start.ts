import type { PageStart } from '@/shared/pages/pageStart';

// The page carries this script inline (pages/manifest.ts): it loads the application's scripts when the page is painted
// or as soon as the visitor does something. What is on screen (text, fonts, the main picture) loads first.

declare global {
  interface Window {
    tantuStart?: PageStart;
    /** What the visitor used before hydration; replayed by lib/earlyInput.ts. */
    tantuTouched?: TouchedElements;
    tantuBegun?: boolean;
  }
}

type TouchedElements = {
  /** The fields, buttons and forms, the latest last. */
  elements: Set<Element>;
  /** Stops the recording. */
  end: AbortController;
};

/** Links that are added in one task: a phone takes some milliseconds for each. */
const linksPerTask = 3;
/** Milliseconds for which pictures leave the line and the processor to the scripts. */
const maxPictureWaitMs = 1000;
/** Milliseconds after which the scripts load even if a picture is still loading. */
const maxWaitMs = 2500;

function begin(): void {
  const { tantuStart } = window;
  if (window.tantuBegun || !tantuStart) return;
  window.tantuBegun = true;
  // Pictures below those that came with the page: once it is live (markLoaded), and after this at the latest.
  setTimeout(() => {
    document.documentElement.dataset.loaded = '';
  }, maxPictureWaitMs);
  const files = [...new Set(tantuStart.files)];
  void importInSequence([...files.filter((file) => file.endsWith('.js')), tantuStart.entry]);
  addLinks(files);
}

/** One after the other, each after what it imports: together they would be one long task. */
async function importInSequence(files: readonly string[]): Promise<void> {
  for (const file of files) await import(/* @vite-ignore */ file).catch(() => undefined);
}

function addLinks(files: readonly string[]): void {
  files.slice(0, linksPerTask).forEach(addLink);
  if (files.length > linksPerTask) setTimeout(() => addLinks(files.slice(linksPerTask)));
}

function addLink(href: string): void {
  const link = document.createElement('link');
  if (href.endsWith('.css')) {
    // The page has the styles inline; the link only prevents the chunk loader from fetching them.
    link.rel = 'stylesheet';
    link.disabled = true;
  } else link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

function recordTouched({ elements, end }: TouchedElements): void {
  const record = (event: Event) => {
    const element = touchedElement(event);
    if (!element) return;
    elements.delete(element);
    elements.add(element);
  };
  for (const type of ['input', 'click', 'submit'])
    addEventListener(type, record, { capture: true, signal: end.signal });
}

/** What an event uses, except what the browser itself handles. */
function touchedElement(event: Event): Element | null {
  const { type, target } = event;
  if (!(target instanceof Element)) return null;
  if (type === 'click') return target.closest('button[type=button]:not([popovertarget])');
  if (type === 'submit') {
    if (target.hasAttribute('action')) return null;
    event.preventDefault();
  }
  return target;
}

function beginWhenPainted(): void {
  new PerformanceObserver(() => setTimeout(begin)).observe({ type: 'paint', buffered: true });
}

// The router runs a page's inline scripts again when the visitor comes back to it.
if (!window.tantuTouched) {
  window.tantuTouched = { elements: new Set(), end: new AbortController() };
  recordTouched(window.tantuTouched);
  for (const type of ['pointerdown', 'keydown', 'touchstart', 'wheel'])
    addEventListener(type, begin, { once: true, passive: true });
  if (document.readyState === 'complete') beginWhenPainted();
  else addEventListener('load', beginWhenPainted);
  setTimeout(begin, maxWaitMs);
}
