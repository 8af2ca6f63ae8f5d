const SCRIPT = 'https://sdk.cashfree.com/js/v3/cashfree.js';
/** Milliseconds to wait for the provider's script. */
const PATIENCE = 10_000;

type Cashfree = (options: { mode: 'sandbox' | 'production' }) => {
  checkout: (options: {
    paymentSessionId: string;
    redirectTarget: '_self';
    returnUrl: string;
  }) => Promise<{ error?: { message?: string } }>;
};

let loading: Promise<Cashfree> | null = null;

/** Loads Cashfree's own script, once, and only when somebody pays with it. */
function loadCashfree(): Promise<Cashfree> {
  loading ??= new Promise<Cashfree>((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => reject(new Error('The payment script did not answer.')), PATIENCE);
    script.src = SCRIPT;
    script.onload = () => {
      clearTimeout(timer);
      resolve((window as unknown as { Cashfree: Cashfree }).Cashfree);
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
  return loading;
}

/** Opens Cashfree's checkout in this window. Rejects when it cannot be opened. */
export async function payWithCashfree(
  paymentSessionId: string,
  returnPath: string,
  mode: 'sandbox' | 'production' = 'sandbox',
): Promise<void> {
  const cashfree = (await loadCashfree())({ mode });
  const returnUrl = window.location.origin + returnPath;
  const { error } = await cashfree.checkout({ paymentSessionId, redirectTarget: '_self', returnUrl });
  if (error) throw new Error(error.message ?? 'Your payment was cancelled or failed. Please try again.');
}
