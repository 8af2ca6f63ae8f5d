import { lazyOverlay } from '../../ui/lazyOverlay';

/** The pictures over the whole window; their code is loaded when somebody wants to see them so. */
export const ZoomOverlay = lazyOverlay('The pictures', () => import('./ZoomGallery'), { closesOnBack: true });
