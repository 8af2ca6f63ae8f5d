const scriptUrl = 'https://sdk.cashfree.com/js/v3/cashfree.js';
/** Milliseconds to wait for the provider's script. */
const timeoutMs = 10_000;

export type CashfreeMode = 'sandbox' | 'production';

/** A provider's field in a separate frame: its input never reaches this page. */
export type CashfreeField = {
  mount: (selector: string) => void;
  unmount?: () => void;
  on: (event: 'ready' | 'change' | 'loaderror', listener: () => void) => void;
  isComplete: () => boolean;
};
export type CashfreeFieldName = 'cardNumber' | 'cardHolder' | 'cardExpiry' | 'cardCvv';

type Outcome = { error?: { message?: string } };

/** The part of Cashfree.js v3 used here, from its reference for web elements. */
export type Cashfree = {
  checkout: (options: {
    paymentSessionId: string;
    redirectTarget: '_self';
    returnUrl: string;
  }) => Promise<Outcome>;
  create: (name: CashfreeFieldName, options: { values?: object; style?: object }) => CashfreeField;
  pay: (options: {
    paymentMethod: CashfreeField;
    paymentSessionId: string;
    returnUrl: string;
  }) => Promise<Outcome>;
};
type CashfreeFactory = (options: { mode: CashfreeMode }) => Cashfree;

let loading: Promise<CashfreeFactory> | null = null;

/** Loads Cashfree's own script once, on demand. */
export async function loadCashfree(mode: CashfreeMode): Promise<Cashfree> {
  loading ??= new Promise<CashfreeFactory>((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => reject(new Error('The payment script did not answer.')), timeoutMs);
    script.src = scriptUrl;
    script.onload = () => {
      clearTimeout(timer);
      resolve((window as unknown as { Cashfree: CashfreeFactory }).Cashfree);
    };
    script.onerror = () => {
      clearTimeout(timer);
      reject(new Error('The payment script could not be loaded.'));
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return (await loading)({ mode });
}

/** The provider refused; the message is the provider's. */
export class PaymentRefused extends Error {}

export function requireAccepted({ error }: Outcome): void {
  if (error) {
    throw new PaymentRefused(error.message || 'Your payment was cancelled or failed. Please try again.');
  }
}

/** Opens Cashfree's checkout in this window. Rejects when it cannot be opened. */
export async function payWithCashfree(
  paymentSessionId: string,
  returnPath: string,
  mode: CashfreeMode,
): Promise<void> {
  const cashfree = await loadCashfree(mode);
  const returnUrl = window.location.origin + returnPath;
  requireAccepted(await cashfree.checkout({ paymentSessionId, redirectTarget: '_self', returnUrl }));
}
