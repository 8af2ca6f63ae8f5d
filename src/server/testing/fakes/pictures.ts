import sharp, { type Sharp } from 'sharp';

const RUST = { r: 160, g: 60, b: 40 };

/** A plain picture for a test to encode. */
export const picture = (width = 480, height = 600): Sharp =>
  sharp({ create: { width, height, channels: 3, background: RUST } });

/** A file as a form sends it. */
export const fileOf = (bytes: Buffer | string, name = 'kurta.png', type = 'image/png'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });

/** A small valid picture. */
export const pictureFile = async (): Promise<File> => fileOf(await picture().png().toBuffer());
