export { adminMediaRouter } from './adminRouter';
export { ImageRenderer } from './imageRenderer';
export { readPhotoId, signPhotoId } from './photoTickets';
export { pictureFolder, sharedFolder } from './pipeline';
export { deleteUploads, ownUploads, pictureSizes, recentPhotos } from './records';
export { findRendition } from './renditions';
export { incomingFolder, removeLeftovers, uploadPicture } from './uploads';
