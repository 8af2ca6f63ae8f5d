import { hashPassword } from '../../accounts/core/passwordHashing';

/** Hashes a second on both cores for which the limits of times hold. */
const hashesOfBudgets = 150;
const measuredMs = 1500;

/** Returns how many times slower this machine is at present than that of the budgets; at least 1. */
export async function slowness(): Promise<number> {
  const until = performance.now() + measuredMs;
  let hashes = 0;
  const hash = async () => {
    for (; performance.now() < until; hashes += 1) await hashPassword('warp and weft');
  };
  await Promise.all([hash(), hash(), hash(), hash()]);
  return Math.max(1, hashesOfBudgets / (hashes / (measuredMs / 1000)));
}
