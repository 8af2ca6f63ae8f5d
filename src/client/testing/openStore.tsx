import { RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { unstable_localLink as localLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import superjson from 'superjson';
import { expect, onTestFinished, vi } from 'vitest';
import { Sessions } from '@/server/accounts/sessions/sessions';
import type { Context } from '@/server/platform/trpc';
import { RequestWork, WorkBudget } from '@/server/platform/workBudget';
import { type AppRouter, appRouter } from '@/server/routers/appRouter';
import { readShop } from '@/server/settings';
import type { RoleKey } from '@/server/testing/people';
import { type Item, testShop } from '@/server/testing/shop';
import { DEFAULT_PROFILE, type ShopProfile } from '@/shared/shop/facts';
import { clearToasts } from '../lib/toast';
import { readToken, writeToken } from '../lib/token';
import { splitRequests } from '../lib/trpcLinks';
import { createAppRouter } from '../router';

type NewProduct = Parameters<Awaited<ReturnType<typeof testShop>>['addProduct']>[0];
type Options = {
  /** The signed-in user. */
  as?: 'visitor' | 'customer' | 'admin';
  /** New products, with their quantities in the customer's cart. */
  cart?: (NewProduct & { quantity?: number })[];
  environment?: Record<string, string>;
};

/**
 * The whole store in this process: its database, its procedures with the embedded payment provider, and
 * client pages in this document. `open` shows a page; everything is removed when the test ends.
 */
export async function createStore({ as = 'customer', cart = [], environment }: Options = {}) {
  const shop = await testShop({
    usesSandbox: true,
    environment: { COD: 'hidden', RATE_LIMITS: 'on', ...environment },
  });
  const signIn = async (role?: RoleKey) => {
    const person = await shop.signIn({ role });
    /** Sends JSON to the REST API as this user. The response must be a success. */
    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await shop.call(method, path, body, person.token);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer.body;
    };
    const placeOrder = async (items: Item[], more: object = {}): Promise<number> =>
      (await send('POST', '/api/orders', await shop.orderOf(items, { paymentMethod: 'card', ...more }))).id;
    const paidOrder = (items: Item[]) => shop.paidOrder(person.token, items);
    return { ...person, send, placeOrder, paidOrder };
  };
  const customer = await signIn();
  const admin = await signIn('owner');
  const products: number[] = [];
  for (const { quantity = 1, ...product } of cart) {
    const productId = await shop.addProduct(product);
    products.push(productId);
    const [size, color] = [product.sizes?.[0] ?? null, product.colors?.[0] ?? null];
    await customer.send('POST', '/api/cart', { productId, size, color, quantity });
  }
  const { link, ...network } = networkOf(shop.deps);
  if (as !== 'visitor') writeToken((as === 'admin' ? admin : customer).token);
  onTestFinished(() => {
    writeToken(null);
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  /** Opens a page; `withSettings` for one that shows what the shopkeeper has changed. */
  const open = async (at: string, { withSettings = false } = {}) =>
    openPage(at, link, withSettings ? (await readShop(shop.deps)).profile : DEFAULT_PROFILE);
  return { ...shop, customer, admin, products, open, ...network };
}

/** A store with an open page. */
export async function openStore({ at, ...options }: Options & { at: string }) {
  const store = await createStore(options);
  return { ...store, ...(await store.open(at)) };
}

/** The page's link to the procedures: as in the browser, but without HTTP. */
function networkOf(deps: Awaited<ReturnType<typeof testShop>>['deps']) {
  const sessions = new Sessions(deps);
  const budget = new WorkBudget();
  const faults: unknown[] = [];
  const refused: string[] = [];
  let gate = Promise.resolve();
  let isDown = false;
  const contextOf = (token: string | null): Context => ({
    ...deps,
    sessions,
    work: new RequestWork(budget),
    findViewer: async () => (token === null ? null : sessions.find(token)),
    clientAddress: '127.0.0.1',
    userAgent: null,
    deviceToken: null,
    keepDeviceToken: () => undefined,
    requestId: 'test',
  });
  const local = (tokenOf: () => string | null): TRPCLink<AppRouter> => {
    const link = localLink({
      router: appRouter,
      transformer: superjson,
      createContext: async () => contextOf(tokenOf()),
      onError: ({ error, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') faults.push(error.cause ?? error);
        if (error.code === 'FORBIDDEN') refused.push(`${path}: ${error.message}`);
      },
    });
    return (runtime) => {
      const send = link(runtime);
      return (request) =>
        observable((observer) => {
          if (isDown) return observer.error(TRPCClientError.from(new TypeError('fetch failed')));
          let sent: Unsubscribable | undefined;
          void gate.then(() => {
            sent = send(request).subscribe(observer);
          });
          return () => sent?.unsubscribe();
        });
    };
  };
  onTestFinished(() => expect(faults).toEqual([]));
  return {
    link: splitRequests({ publicReads: local(() => null), others: local(readToken) }),
    /** The calls that the server refused with 403. */
    refused,
    /** Holds all requests until the returned function is called. */
    pause: () => {
      let resume = () => {};
      gate = new Promise((resolve) => {
        resume = resolve;
      });
      return resume;
    },
    /** Whether the store is reachable. */
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

async function openPage(
  at: string,
  link: Parameters<typeof createAppRouter>[0]['link'],
  profile: ShopProfile,
) {
  window.history.replaceState(null, '', at);
  /** Where the page redirects the browser, away from the store. */
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const router = createAppRouter({
    link,
    origin: window.location.origin,
    shop: profile,
  });
  const { queryClient } = router.options.context;
  const isQuiet = () => queryClient.isFetching() + queryClient.isMutating() === 0;
  const close = async () => {
    await waitFor(() => expect(isQuiet()).toBe(true));
    cleanup();
    router.history.destroy();
    queryClient.clear();
    clearToasts();
  };
  onTestFinished(close);
  render(<RouterProvider router={router} />, { container: document });

  return {
    ...actions(),
    leave,
    /** Navigates to another address of the store, like a link. */
    go: (href: string) => router.navigate({ href }),
    /** Opens the same address in a new document: in-memory state is lost. */
    reload: async () => {
      await close();
      await openPage(addressNow(), link, profile);
    },
    /** The page's current address. */
    address: addressNow,
    /** Waits until the page is at an address. */
    arrive: (at: string) => waitFor(() => expect(addressNow()).toBe(at)),
  };
}

const addressNow = () => window.location.pathname + window.location.search;

/** A shopper's actions and lookups on a page. */
function actions() {
  const user = userEvent.setup({ delay: null });
  /** The field whose label begins with `label`. */
  const field = (label: string, scope: HTMLElement = document.body) =>
    within(scope).findByLabelText(new RegExp(`^${escaped(label)}`));
  const fill = async (fields: Record<string, string>, scope?: HTMLElement) => {
    for (const [label, text] of Object.entries(fields)) {
      const input = await field(label, scope);
      expect(input).toBeEnabled();
      input.focus();
      // Set at once, like a paste over the selected text: an empty field in between may have its own effect.
      fireEvent.change(input, { target: { value: text } });
    }
  };
  const press = async (name: string | RegExp, scope: HTMLElement = document.body) =>
    user.click(await within(scope).findByRole('button', { name }));
  const follow = async (name: string | RegExp, scope: HTMLElement = document.body) =>
    user.click(await within(scope).findByRole('link', { name }));
  return {
    user,
    field,
    fill,
    press,
    follow,
    /** Waits for the page's main heading `name`. */
    heading: (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }),
    dialog: (name: string | RegExp) => screen.findByRole('dialog', { name }),
    /** Waits for a message to the shopper. */
    toast: async (title: string, text?: string | RegExp) => {
      const region = await screen.findByLabelText('Notifications (F8)');
      await within(region).findByText(title);
      if (text !== undefined) await within(region).findByText(text);
    },
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
