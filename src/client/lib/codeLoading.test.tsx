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

/** Loads a module like the build does: its style once, and never again. */
function moduleWithStyle<Module>(href: string, module: Module) {
  let isSeen = false;
  return vi.fn(async () => {
    if (isSeen) return module;
    isSeen = true;
    const payload = new Error(`Unable to preload CSS for ${href}`);
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    throw payload;
  });
}

test('a module whose style failed loads only together with it', async () => {
  unreachable.add('/menu.css');
  const load = moduleWithStyle('/menu.css', 'menu');
  await expect(importWithRetry(load)).rejects.toThrow('/menu.css');
  await expect(importWithRetry(load)).rejects.toThrow('/menu.css');
  unreachable.clear();
  expect(await importWithRetry(load)).toBe('menu');
  expect(added).toEqual(['/menu.css']);
  expect(await importWithRetry(load)).toBe('menu');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a failed style of one module blocks no other', async () => {
  unreachable.add('/cart.css');
  await expect(importWithRetry(moduleWithStyle('/cart.css', 'cart'))).rejects.toThrow('/cart.css');
  expect(await importWithRetry(async () => 'links')).toBe('links');
});
