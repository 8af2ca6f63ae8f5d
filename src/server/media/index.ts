export { adminMediaRouter } from './adminRouter';
export { ImageRenderer } from './imageRenderer';
export { pictureFolder } from './pipeline';
export { deleteUploads, ownUploads, pictureSizes } from './records';
export { findRendition } from './renditions';
export { removeLeftovers, uploadPicture } from './uploads';
