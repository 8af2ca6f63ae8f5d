/**
 * Why the store cannot run on a version of Node; null when it can. From 24.19 on, better-sqlite3 12 aborts the process
 * when a statement is collected as garbage, and better-sqlite3 13 needs Node 22.14 (decision 6).
 */
export function nodeFault(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isTooOld = major < 20 || (major === 20 && minor < 19);
  const aborts = major > 24 || (major === 24 && minor >= 19);
  if (!isTooOld && !aborts) return null;
  return `Node ${version} does not fit: use Node 22, or any from 20.19 to 24.18${aborts ? '. On newer ones the database driver aborts' : ''}.`;
}
