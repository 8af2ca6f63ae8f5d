import type { ParcelSize } from './courier';

/** Cubic centimetres that couriers count as a kilogram. Source: trackon.in, starexp.net. */
const cubicCmPerKg = 5000;

/** The grams that a courier charges for: the weight on the scale, or the parcel's volume when that counts more. */
export function chargedGrams(deadGrams: number, size: ParcelSize | null): number {
  if (size === null) return deadGrams;
  const volumetric = Math.ceil((size.length * size.breadth * size.height * 1000) / cubicCmPerKg);
  return Math.max(deadGrams, volumetric);
}
