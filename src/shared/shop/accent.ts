/** What the accent is written on in the shop, and the text that is written on the accent. */
export const SHOP_GROUNDS = ['#121113', '#1a181b', '#232024'] as const;
const inks = ['#17130c', '#ffffff'] as const;

/** The least contrast of text (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two colors like `#dbb06a`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The text color that is read best on an accent. */
export const inkOn = (accent: string): string =>
  contrast(accent, inks[0]) >= contrast(accent, inks[1]) ? inks[0] : inks[1];

const groundContrast = (accent: string): number =>
  Math.min(...SHOP_GROUNDS.map((ground) => contrast(accent, ground)), contrast(accent, inkOn(accent)));

/** Whether text in the accent, and text on it, can be read in the shop. */
export const isReadableAccent = (accent: string): boolean => groundContrast(accent) >= leastContrast;

/** Mixes white into a color; `share` from 0 to 1. */
const lighten = (color: string, share: number): string =>
  `#${channels(color)
    .map((value) => Math.round((value + (1 - value) * share) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

const steps = 200;

/** The nearest lighter color of the same hue that can be read in the shop; the color itself where it can. */
export function nearestReadableAccent(color: string): string {
  for (let step = 0; step < steps; step += 1) {
    const lighter = lighten(color, step / steps);
    if (isReadableAccent(lighter)) return lighter;
  }
  return '#ffffff';
}

/** Why an accent is refused; null when it is readable. */
export function accentFault(color: string): string | null {
  if (isReadableAccent(color)) return null;
  const ratio = Math.floor(groundContrast(color) * 10) / 10;
  return `${color} has a contrast of ${ratio}:1 on the shop's dark pages. ${leastContrast}:1 is needed. The nearest color that passes is ${nearestReadableAccent(color)}.`;
}

/** The accent of a hovered button, a little darker. */
const hoverAccent = (color: string): string =>
  `#${channels(color)
    .map((value) =>
      Math.round(value * 0.94 * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The accent as text on white paper: the nearest darker color of the same hue that can be read there. */
export function accentOnPaper(color: string): string {
  for (let step = 0; step < steps; step += 1) {
    const share = 1 - step / steps;
    const darker = `#${channels(color)
      .map((value) =>
        Math.round(value * share * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    if (contrast(darker, '#ffffff') >= leastContrast) return darker;
  }
  return '#000000';
}

/** The rules that replace the accent of the stylesheets on the shop's pages; the admin keeps its own. */
export function accentStyleOf(accent: string): string {
  const hover = hoverAccent(accent);
  const page = `--accent:${accent};--accent-text:${accent};--focus:${accent};--accent-hover:${hover};--accent-ink:${inkOn(accent)}`;
  const library = `--mantine-color-brass-4:${accent};--mantine-color-brass-5:${hover}`;
  const shop = ':root[data-mantine-color-scheme="dark"]:not([data-frame="admin"])';
  return `${shop}{${page}}${shop} :is([data-mantine-scope],[data-portal]){${library}}`;
}
