import { describe, expect, test } from 'vitest';
import { couriers, trackingUrl } from './couriers';

describe('the tracking link', () => {
  test('contains the number for Delhivery', () => {
    expect(trackingUrl('delhivery', '1490812345678')).toBe(
      'https://www.delhivery.com/track-v2/package/1490812345678',
    );
  });

  test('is the page with a number field for India Post', () => {
    expect(trackingUrl('india-post', 'EK123456789IN')).toBe('https://www.indiapost.gov.in/');
  });

  test("cannot be redirected by a number, within the courier's page or to another host", () => {
    for (const courier of couriers) {
      const [usual, odd] = ['12345678', '/../..//evil.example?a=b&c#'].map((number) =>
        trackingUrl(courier, number),
      );
      if (!usual || !odd) continue;
      expect(new URL(odd).origin).toBe(new URL(usual).origin);
      expect(new URL(odd).pathname.split('/').length).toBe(new URL(usual).pathname.split('/').length);
    }
  });

  test('is absent without a number or with an unknown courier', () => {
    expect(trackingUrl('delhivery', null)).toBeNull();
    expect(trackingUrl('other', '12345678')).toBeNull();
  });
});
