import { rgb, type Tones } from './colour';
import { type Cloth, isMatt } from './fabrics';
import { round } from './geometry';
import { define, type Sheet } from './sheet';

export const round2 = (n: number) => Math.round(n * 100) / 100;

const channels = (colour: string) => rgb(colour).map((v) => round(v / 25.5) / 10);

/**
 * Creases from noise drawn along the grain: the noise less itself moved to the lower right is its slope
 * towards a lamp at the upper left, which unlike a lighting filter is the same at every output size. The
 * same pass softens the folds drawn by hand, since every filter costs librsvg a pass over the whole picture.
 */
export function creaseFilter(
  s: Sheet,
  t: Tones,
  c: Cloth,
  strength: number,
  region: string,
  fine: boolean,
): string {
  const [fx, fy] = c.frequency;
  const [dr, dg, db] = channels(t.dark);
  const [lr, lg, lb] = channels(t.light);
  const dark = round2(1.15 * strength);
  const pale = round2((isMatt(c) ? 0.17 : 0.34 + c.sheen * 1.15) * strength);
  const seed = 1 + Math.floor(s.random() * 400);
  const step = round(0.16 / fx);
  return define(
    s,
    `crease ${seed}`,
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB"><feGaussianBlur in="SourceGraphic" stdDeviation="9" result="f"/>` +
      `<feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="${fine ? 2 : 1}" seed="${seed}" result="n"/><feOffset in="n" dx="${step}" dy="${round(step * 0.8)}"/>` +
      `<feComposite in="n" operator="arithmetic" k2="-2" k3="2" k4=".5" result="v"/>` +
      `<feColorMatrix in="v" values="0 0 0 0 ${dr} 0 0 0 0 ${dg} 0 0 0 0 ${db} 0 0 0 ${dark} ${round2(-dark * 0.53)}" result="d"/>` +
      `<feColorMatrix in="v" values="0 0 0 0 ${lr} 0 0 0 0 ${lg} 0 0 0 0 ${lb} 0 0 0 ${-pale} ${round2(pale * 0.47)}" result="p"/>` +
      (s.d.view === 'detail' || s.d.view === 'angle' ? offEdge(step) : '') +
      `<feMerge><feMergeNode in="d"/><feMergeNode in="p"/><feMergeNode in="f"/></feMerge></filter>`,
  );
}

/**
 * Takes creases off the picture's upper and left margins, where a close-up's noise is cut off and the moved
 * copy is missing, which would show as a pale band.
 */
const offEdge = (step: number): string =>
  `<feFlood flood-color="#000" result="w"/><feOffset in="w" dx="${step}" dy="${round(step * 0.8)}" result="w"/>` +
  `<feComposite in="d" in2="w" operator="in" result="d"/><feComposite in="p" in2="w" operator="in" result="p"/>`;
