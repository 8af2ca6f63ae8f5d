export { openSharedFiles } from './openSharedFiles';
export type { SharedFiles } from './sharedFiles';
