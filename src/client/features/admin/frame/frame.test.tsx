import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore, openStore } from '@/client/testing/openStore';
import { staffPreferences } from '@/db/schema';
import { adminGroups, adminPages } from '@/shared/admin/adminPages';

const scheme = () => document.documentElement.dataset.mantineColorScheme;
/** The first of two: the other is in the menu of a phone. */
const themeButton = async (theme: string) => {
  const [button] = await screen.findAllByRole('button', { name: new RegExp(`^${theme} theme`) });
  return button as HTMLElement;
};
const menu = () => screen.findByRole('navigation', { name: 'Admin' });

describe('the menu', () => {
  test('lists every page once, in four groups after the dashboard', async () => {
    await openStore({ at: '/admin', as: 'admin' });
    const links = within(await menu()).getAllByRole('link', { name: (name) => name !== 'View shop' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(adminPages.map(({ path }) => path));
    for (const group of adminGroups) within(await menu()).getByRole('group', { name: group });
  });

  test('stays folded after a reload', async () => {
    const page = await openStore({ at: '/admin', as: 'admin' });
    await page.press('Collapse the menu');
    expect(document.documentElement.dataset.side).toBe('folded');
    await page.reload();
    await page.press('Expand the menu');
    expect(document.documentElement.dataset.side).toBeUndefined();
  });
});

describe('the colors', () => {
  test('are light in the admin, and the dark of the shop outside it', async () => {
    const page = await openStore({ at: '/admin', as: 'admin' });
    await page.heading('Dashboard');
    expect([scheme(), document.documentElement.dataset.frame]).toEqual(['light', 'admin']);
    await page.go('/about');
    await page.heading(/./);
    await expect.poll(scheme).toBe('dark');
    expect(document.documentElement.dataset.frame).toBeUndefined();
  });

  test('are dark after a choice that a reload keeps, for this person alone', async () => {
    const store = await createStore({ as: 'admin' });
    const page = await store.open('/admin');
    await page.user.click(await themeButton('Light'));
    expect(scheme()).toBe('dark');
    expect(window.localStorage.getItem('adminTheme')).toBe('"dark"');
    await page.reload();
    await themeButton('Dark');
    expect(scheme()).toBe('dark');
    expect(Object.keys(window.localStorage).filter((key) => key.startsWith('admin:'))).toEqual([
      `admin:${store.admin.id}`,
    ]);
  });
});

test('what a person chose is the same in another browser', async () => {
  const store = await createStore({ as: 'admin' });
  const page = await store.open('/admin');
  await page.user.click(await themeButton('Light'));
  await page.press('Collapse the menu');
  await expect
    .poll(() => store.db.select().from(staffPreferences).all())
    .toMatchObject([{ userId: store.admin.id, preferences: { theme: 'dark', isMenuFolded: true } }]);
  window.localStorage.removeItem(`admin:${store.admin.id}`);
  window.dispatchEvent(new Event('storage'));
  await page.reload();
  await themeButton('Dark');
  await expect.poll(scheme).toBe('dark');
  await page.press('Expand the menu');
});

describe('the keys', () => {
  test('are listed by "?", and "/" and Ctrl K focus the search', async () => {
    const page = await openStore({ at: '/admin/log', as: 'admin' });
    await page.heading('Log');
    const search = screen.getByRole('combobox', { name: 'Search orders, products and customers' });
    await page.user.keyboard('/');
    expect(search).toHaveFocus();
    await page.user.keyboard('{Escape}');
    await page.user.keyboard('{Control>}k{/Control}');
    expect(search).toHaveFocus();
    await page.user.keyboard('{Escape}?');
    within(await page.dialog('Keyboard shortcuts')).getByText('Next row or order');
  });

  test('turned off, single keys do nothing and Ctrl K still searches', async () => {
    const page = await openStore({ at: '/admin/log', as: 'admin' });
    await page.heading('Log');
    await page.press('Keyboard shortcuts');
    await page.user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await page.press('Close', await page.dialog('Keyboard shortcuts'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const search = screen.getByRole('combobox', { name: 'Search orders, products and customers' });
    await page.user.keyboard('/?');
    expect(search).not.toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.user.keyboard('{Control>}k{/Control}');
    expect(search).toHaveFocus();
  });
});

test('an address without a page keeps the menu and the light look', async () => {
  const page = await openStore({ at: '/admin/nothing', as: 'admin' });
  await page.heading('404 Page Not Found');
  await menu();
  expect(scheme()).toBe('light');
  await page.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Dashboard' }));
  await page.heading('Dashboard');
});
