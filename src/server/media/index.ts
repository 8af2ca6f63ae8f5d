export { adminMediaRouter } from './adminRouter';
export { ImageRenderer } from './imageRenderer';
export { pictureFolder, renderJpeg } from './pipeline';
export { deleteUploads, findDrawing, ownUploads, pictureSizes, recentPhotos } from './records';
export { incomingFolder, removeLeftovers, uploadPicture } from './uploads';
