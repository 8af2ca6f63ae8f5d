import { useSession } from '../session/SessionContext';

export type Choice = { productId: number; size: string | null; color: string | null; quantity: number };

/** What a shopper can do with a product; each first makes sure that somebody is signed in. */
export function useShopActions() {
  const { requireSignIn } = useSession();
  return {
    addToCart: (_choice: Choice, text = 'You must be signed in to add items to your cart.') =>
      requireSignIn(text),
    buyNow: (_choice: Choice, text = 'You must be signed in to buy products.') => requireSignIn(text),
    toggleWish: (_productId: number) => requireSignIn('You must be signed in to wishlist items.'),
    isWished: (_productId: number) => false,
    isAdding: false,
  };
}
