import type { UpiChannel } from '@/shared/orders/upi';

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Whether a link can open a UPI app here: on Android and iOS. An iPad says that it is a Mac, but no Mac has a touch screen. */
function hasUpiApps({ userAgent, maxTouchPoints }: Device): boolean {
  if (maxTouchPoints === 0) return false;
  return /Android|iPhone|iPad|iPod/.test(userAgent) || /Macintosh/.test(userAgent);
}

export const channelOf = (device: Device): UpiChannel => (hasUpiApps(device) ? 'link' : 'qr');
