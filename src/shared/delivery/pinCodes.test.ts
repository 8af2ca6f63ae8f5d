import { describe, expect, test } from 'vitest';
import { INDIAN_STATES } from '../india';
import { lookUpPin } from './pinCodes';

describe('lookUpPin', () => {
  test.each([
    ['560038', 'Karnataka', 'Bengaluru', 'local'],
    [' 560038 ', 'Karnataka', 'Bengaluru', 'local'],
    ['580020', 'Karnataka', null, 'regional'],
    ['600001', 'Tamil Nadu', 'Chennai', 'regional'],
    ['500034', 'Telangana', 'Hyderabad', 'regional'],
    ['403001', 'Goa', null, 'regional'],
    ['605001', 'Puducherry', 'Puducherry', 'regional'],
    ['605602', 'Tamil Nadu', null, 'regional'],
    ['609602', 'Puducherry', null, 'regional'],
    ['673310', 'Puducherry', null, 'regional'],
    ['533464', 'Puducherry', null, 'regional'],
    ['110001', 'Delhi', 'New Delhi', 'metro'],
    ['122001', 'Haryana', 'Gurugram', 'metro'],
    ['201301', 'Uttar Pradesh', 'Noida', 'metro'],
    ['400001', 'Maharashtra', 'Mumbai', 'metro'],
    ['400601', 'Maharashtra', 'Thane', 'metro'],
    ['411001', 'Maharashtra', 'Pune', 'metro'],
    ['700001', 'West Bengal', 'Kolkata', 'metro'],
    ['226001', 'Uttar Pradesh', 'Lucknow', 'national'],
    ['302001', 'Rajasthan', 'Jaipur', 'national'],
    ['160017', 'Chandigarh', 'Chandigarh', 'national'],
    ['160055', 'Punjab', 'Mohali', 'national'],
    ['246701', 'Uttar Pradesh', null, 'national'],
    ['246001', 'Uttarakhand', null, 'national'],
    ['247667', 'Uttarakhand', null, 'national'],
    ['396210', 'Dadra and Nagar Haveli and Daman and Diu', null, 'national'],
    ['781001', 'Assam', 'Guwahati', 'remote'],
    ['194101', 'Ladakh', null, 'remote'],
    ['190001', 'Jammu and Kashmir', 'Srinagar', 'remote'],
    ['744101', 'Andaman and Nicobar Islands', null, 'remote'],
    ['682555', 'Lakshadweep', null, 'remote'],
    ['682001', 'Kerala', 'Kochi', 'regional'],
    ['737101', 'Sikkim', null, 'remote'],
  ])('%s is in %s, %s, zone %s', (pin, state, city, zone) =>
    expect(lookUpPin(pin)).toEqual({ state, city, zone }),
  );

  test.each(['999999', '900056', '190', '', '06001a', '060001', '5600381'])('does not know %s', (pin) =>
    expect(lookUpPin(pin)).toBeNull(),
  );

  test('knows PIN codes of every state and union territory', () => {
    const found = new Set<string>();
    for (let pin = 100_000; pin <= 999_999; pin += 1) {
      const place = lookUpPin(String(pin));
      if (place) found.add(place.state);
    }
    expect([...found].sort()).toEqual([...INDIAN_STATES].sort());
  });
});
