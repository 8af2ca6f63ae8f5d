/** How a UPI payment is started: a link that opens an app on this phone, or a code that a phone scans. */
export const upiChannels = ['link', 'qr'] as const;
export type UpiChannel = (typeof upiChannels)[number];

/** Apps that a provider may name beside the link for any app. */
export const upiApps = ['any', 'gpay', 'phonepe', 'paytm', 'bhim'] as const;
export type UpiApp = (typeof upiApps)[number];
export type UpiLink = { app: UpiApp; url: string };

/** What a provider returned for a UPI payment. */
export type UpiContent = {
  /** The provider's id of the attempt. */
  attemptId: string;
  /** For `link`: at least one. */
  links: UpiLink[];
  /** For `qr`: the text of the code, to be drawn, or the provider's drawing as a PNG in a data URL. */
  qr: { text: string } | { image: string } | null;
  /** The sandbox's page that plays the UPI app; null with real money. */
  testUrl: string | null;
};

/** Minutes for which the checkout shows a code: the shortest time limit that Cashfree allows for a payment. */
export const upiCodeMinutes = 10;

/** Schemes of UPI apps: a link with another one is not opened. */
const upiSchemes = ['upi:', 'tez:', 'gpay:', 'phonepe:', 'paytmmp:', 'paytm:', 'bhim:'];

/** Whether a text is a link that only UPI apps open. */
export const isUpiLink = (url: string): boolean =>
  URL.canParse(url) && upiSchemes.includes(new URL(url).protocol);
