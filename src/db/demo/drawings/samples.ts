import type { Drawing, GarmentKind } from './types';

const s = (
  kind: GarmentKind,
  cut: string | undefined,
  look: readonly [Drawing['fabric'], Drawing['pattern'], base: string, ink: string, accent: string],
  ground: Drawing['ground'],
  view: Drawing['view'] = 'front',
): Drawing => ({
  kind,
  ...(cut === undefined ? {} : { cut }),
  fabric: look[0],
  pattern: look[1],
  base: look[2],
  patternColor: look[3],
  accent: look[4],
  ground,
  view,
  seed: kind.length * 7 + look[2].charCodeAt(3),
});

/** Realistic looks of every kind, for judging the drawings by eye. */
export const samples: readonly Drawing[] = [
  s('tee', undefined, ['jersey', 'plain', '#f3f1ec', '#ffffff', '#222222'], 'mens'),
  s('tee', 'oversized', ['jersey', 'plain', '#15151a', '#ffffff', '#222222'], 'mens'),
  s('tee', 'long-sleeve', ['jersey', 'breton-stripe', '#efe9dc', '#1d2c4d', '#222222'], 'mens'),
  s('tee', 'pocket', ['jersey', 'plain', '#7d8a6a', '#ffffff', '#222222'], 'mens'),
  s('tee', undefined, ['jersey', 'plain', '#b5533c', '#ffffff', '#222222'], 'mens', 'detail'),
  s('polo', undefined, ['jersey', 'plain', '#1f2a44', '#ffffff', '#e8e0d0'], 'mens'),
  s('polo', 'tipped', ['knit', 'plain', '#5c1f2b', '#ffffff', '#e8e0d0'], 'mens'),
  s('shirt', undefined, ['poplin', 'gingham', '#f0eee8', '#3a5f8f', '#f0eee8'], 'mens'),
  s('shirt', 'overshirt', ['corduroy', 'plain', '#6b4a2e', '#ffffff', '#2a1d14'], 'mens'),
  s('shirt', 'camp', ['linen', 'block-print', '#2f4a5a', '#e6d9bd', '#d19a4a'], 'mens'),
  s('shirt', 'mandarin', ['linen', 'plain', '#d8cdb8', '#ffffff', '#7a6a50'], 'mens'),
  s('shirt', undefined, ['denim', 'plain', '#4a6285', '#ffffff', '#c9a86a'], 'mens', 'detail'),
  s('kurta', undefined, ['khadi', 'block-print', '#1f3a5f', '#d9c49a', '#e2b45a'], 'mens'),
  s('kurta', 'short', ['linen', 'plain', '#9c3b34', '#ffffff', '#ead9b8'], 'mens'),
  s('kurta', 'straight', ['silk', 'zari', '#0f5c53', '#d8b56a', '#d8b56a'], 'womens'),
  s('kurta', 'anarkali', ['chiffon', 'bandhani', '#8c1c4a', '#f4d58d', '#e0b050'], 'womens'),
  s('kurta', undefined, ['khadi', 'ikat', '#efe6d2', '#7b2d26', '#22384f'], 'mens', 'detail'),
  s('top', undefined, ['chiffon', 'floral', '#e9d7d0', '#a83f52', '#5a7a5c'], 'womens'),
  s('top', 'camisole', ['silk', 'plain', '#c9a58a', '#ffffff', '#222222'], 'womens'),
  s('top', 'crop', ['poplin', 'dot', '#22252e', '#efe4d0', '#c8a060'], 'womens'),
];
