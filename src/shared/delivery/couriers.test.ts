import { describe, expect, test } from 'vitest';
import { couriers, trackingUrl } from './couriers';

describe('where a parcel is followed', () => {
  test('Delhivery has a page for each number', () => {
    expect(trackingUrl('delhivery', '1490812345678')).toBe(
      'https://www.delhivery.com/track-v2/package/1490812345678',
    );
  });

  test('India Post asks for the number on its page', () => {
    expect(trackingUrl('india-post', 'EK123456789IN')).toBe('https://www.indiapost.gov.in/');
  });

  test('a number cannot lead anywhere else on the page of its courier, or to another host', () => {
    for (const courier of couriers) {
      const [usual, odd] = ['12345678', '/../..//evil.example?a=b&c#'].map((number) =>
        trackingUrl(courier, number),
      );
      if (!usual || !odd) continue;
      expect(new URL(odd).origin).toBe(new URL(usual).origin);
      expect(new URL(odd).pathname.split('/').length).toBe(new URL(usual).pathname.split('/').length);
    }
  });

  test('without a number, or with a courier we do not know, there is no page', () => {
    expect(trackingUrl('delhivery', null)).toBeNull();
    expect(trackingUrl('other', '12345678')).toBeNull();
  });
});
