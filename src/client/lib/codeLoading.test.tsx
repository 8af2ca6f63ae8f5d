import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importWithRetry, watchCodeLoading } from './codeLoading';

const unreachable = new Set<string>();

const added: string[] = [];

beforeAll(watchCodeLoading);

beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const link = node as HTMLLinkElement;
    const isFailing = unreachable.has(link.getAttribute('href') ?? '');
    if (!isFailing) added.push(link.getAttribute('href') ?? '');
    queueMicrotask(() => link.dispatchEvent(new Event(isFailing ? 'error' : 'load')));
  });
});

/** Loads a module like the build does: its styles once, and never again; it throws unless the event is prevented. */
function moduleWithStyles<Module>(hrefs: readonly string[], module: Module) {
  let isSeen = false;
  return vi.fn(async () => {
    if (isSeen) return module;
    isSeen = true;
    for (const href of hrefs) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      document.head.appendChild(link);
    }
    await Promise.resolve();
    for (const href of hrefs) {
      if (!unreachable.has(href)) continue;
      const payload = new Error(`Unable to preload CSS for ${href}`);
      const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
      if (window.dispatchEvent(event)) throw payload;
    }
    return module;
  });
}

test('a module whose styles failed loads only together with all of them', async () => {
  unreachable.add('/menu.css').add('/list.css');
  const load = moduleWithStyles(['/menu.css', '/list.css'], 'menu');
  await expect(importWithRetry(load)).rejects.toThrow('/menu.css');
  await expect(importWithRetry(load)).rejects.toThrow('/menu.css');
  unreachable.clear();
  expect(await importWithRetry(load)).toBe('menu');
  expect(added).toEqual(['/menu.css', '/list.css']);
  expect(await importWithRetry(load)).toBe('menu');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a failed style of one module blocks no other', async () => {
  unreachable.add('/cart.css');
  await expect(importWithRetry(moduleWithStyles(['/cart.css'], 'cart'))).rejects.toThrow('/cart.css');
  expect(await importWithRetry(async () => 'links')).toBe('links');
});

test('a style that fails while another module loads does not block it', async () => {
  unreachable.add('/menu.css');
  const load = Promise.withResolvers<string>();
  const links = importWithRetry(() => load.promise);
  await expect(importWithRetry(moduleWithStyles(['/menu.css'], 'menu'))).rejects.toThrow('/menu.css');
  load.resolve('links');
  expect(await links).toBe('links');
});
