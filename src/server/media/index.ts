export { adminMediaRouter } from './adminRouter';
export { ImageRenderer } from './imageRenderer';
export { pictureFolder } from './pipeline';
export { deleteUploads, findDrawing } from './records';
export { removeLeftovers } from './uploads';
