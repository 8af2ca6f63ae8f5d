import { expect, test } from 'vitest';
import { DEFAULT_FACTS, DEFAULT_PROFILE } from './facts';
import { sellerFacts, sellerLine } from './seller';

const stated = {
  ...DEFAULT_FACTS,
  legalName: 'Mill Road Textiles Private Limited',
  address: '1 Mill Road\nPune 411001',
  gstin: '27ABCDE1234F1ZW',
  email: 'hello@mill.example',
};

test('a shop that states nothing shows no seller, neither as rows nor as a sentence', () => {
  expect(DEFAULT_PROFILE).toMatchObject({ seller: [], sellerLine: '' });
  expect(sellerFacts({ ...DEFAULT_FACTS, phone: '98450 10420' })).toEqual([]);
});

test('shows only what is filled in, and the GSTIN in tax mode GST alone', () => {
  expect(sellerFacts(stated)).toEqual([
    ['Sold by', 'Mill Road Textiles Private Limited'],
    ['Address', '1 Mill Road\nPune 411001'],
    ['Email', 'hello@mill.example'],
  ]);
  expect(sellerFacts({ ...stated, taxMode: 'gst' })).toContainEqual(['GSTIN', '27ABCDE1234F1ZW']);
});

test('names the grievance officer with designation, and the contact email without another', () => {
  const officer = { grievanceName: 'Asha Rao', grievanceDesignation: 'Head of service' };
  expect(sellerFacts({ ...DEFAULT_FACTS, ...officer })).toContainEqual([
    'Grievance officer',
    'Asha Rao, Head of service, hello@tantu.example',
  ]);
  expect(sellerLine({ ...stated, ...officer, grievanceEmail: 'asha@mill.example' })).toBe(
    'Sold by Mill Road Textiles Private Limited, 1 Mill Road, Pune 411001, hello@mill.example. Grievance officer: Asha Rao, asha@mill.example.',
  );
});
