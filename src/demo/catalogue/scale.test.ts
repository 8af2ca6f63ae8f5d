import { describe, expect, it } from 'vitest';
import { demoProducts } from './index';
import { scaledProducts } from './scale';

describe('scaledProducts', () => {
  const scaled = [...scaledProducts(5000)];

  it('starts with the 76 hand-written ones and stops at the count, 10 or 5,000', () => {
    expect(scaled).toHaveLength(5000);
    expect(scaled.slice(0, 76)).toEqual(demoProducts);
    expect([...scaledProducts(10)]).toEqual(demoProducts.slice(0, 10));
  });

  it('gives 5,000 unique slugs and the same 5,000 products on every run', () => {
    expect(new Set(scaled.map(({ slug }) => slug)).size).toBe(5000);
    expect([...scaledProducts(5000)]).toEqual(scaled);
  });

  it('makes 500 products the first part of 5,000', () => {
    expect([...scaledProducts(500)]).toEqual(scaled.slice(0, 500));
  });

  it('uses at least 600 different words in its names', () => {
    const words = scaled.slice(76).flatMap(({ name }) => name.toLowerCase().split(/\s+/));
    expect(new Set(words).size).toBeGreaterThanOrEqual(600);
  });

  it('keeps prices in whole rupees from 399 to 8,999, sale prices below them, and at least one colour', () => {
    const broken = scaled.filter(
      ({ price, salePrice, colors }) =>
        !Number.isInteger(price) ||
        price < 399 ||
        price > 8999 ||
        (salePrice !== null && (salePrice >= price || salePrice < 399)) ||
        colors.length === 0,
    );
    expect(broken).toEqual([]);
    expect(new Set(scaled.map(({ price }) => price)).size).toBeGreaterThan(100);
  });

  it('needs no pictures beyond those of the 76: every drawing and colour is among them', () => {
    const drawn = new Set(
      demoProducts.flatMap(({ drawing, colors }) => colors.map(({ name }) => `${drawing.seed} ${name}`)),
    );
    const missing = scaled.flatMap(({ drawing, colors }) =>
      colors.map(({ name }) => `${drawing.seed} ${name}`).filter((picture) => !drawn.has(picture)),
    );
    expect(missing).toEqual([]);
  });

  it('takes less than 5 seconds for 100,000 products with unique slugs', () => {
    const slugs = new Set<string>();
    const before = process.cpuUsage();
    for (const { slug } of scaledProducts(100_000)) slugs.add(slug);
    // Of this process's processor time, which other programs of the machine do not lengthen much.
    const { user, system } = process.cpuUsage(before);
    expect(slugs.size).toBe(100_000);
    expect((user + system) / 1e6).toBeLessThan(5);
  });
});
