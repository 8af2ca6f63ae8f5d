export { dutiesRouter } from './router';
