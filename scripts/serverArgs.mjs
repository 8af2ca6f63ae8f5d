/**
 * How Node runs the built server. A rendered page leaves some megabytes of garbage: with 16 MB for new objects, V8's
 * default, part of it moves to the old space, whose collections hold up one page in a hundred for 60 ms. The units and
 * the image in deploy/ say the same by NODE_OPTIONS.
 */
export const youngGenerationFlag = '--max-semi-space-size=32';
export const serverArgs = [youngGenerationFlag, 'dist/server/main.js'];
