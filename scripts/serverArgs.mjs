/**
 * Node's arguments for the built server. Rendering a page leaves some megabytes of garbage: with 16 MB for
 * new objects, V8's default, part of it moves to the old space, whose collections delay one page in a hundred
 * by 60 ms. The units and the image in deploy/ set the same through NODE_OPTIONS.
 */
export const youngGenerationFlag = '--max-semi-space-size=32';
export const serverArgs = [youngGenerationFlag, 'dist/server/main.js'];
