import type { Drawing, Fabric, GarmentKind, Ground, Pattern } from './types';

/** A drawing from the few values that a composed picture needs. */
export function look(
  kind: GarmentKind,
  cut: string | undefined,
  cloth: readonly [Fabric, Pattern],
  colours: readonly [base: string, ink: string, accent: string],
  ground: Ground,
  seed = 5,
): Drawing {
  return {
    kind,
    ...(cut === undefined ? {} : { cut }),
    fabric: cloth[0],
    pattern: cloth[1],
    base: colours[0],
    patternColor: colours[1],
    accent: colours[2],
    ground,
    view: 'front',
    seed,
  };
}
