import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { mediaIdOf, mediaUrl, mediaWidths } from '@/shared/media';
import type { PictureOut } from '@/shared/schemas/catalogue/catalogue';

export type ZoomPicture = Pick<PictureOut, 'url' | 'alt' | 'width' | 'height'>;

/** The size assumed for pictures of unknown size: the shape of all of ours. */
const unknownSize = { width: 1080, height: 1350 };
/** Maximum zoom beyond a picture's own pixels. */
const maxZoom = 2.5;

/** Controls over a picture must be readable on pale ones too. */
const onPicture = { background: 'rgb(18 17 19 / 72%)', filter: 'none', borderRadius: 2 };

/** As wide as a finger, to cover little of the picture. */
const arrow = { padding: '8px 6px' };

/** Full-screen pictures: swipe or arrow keys to move; pinch, double tap, wheel or button to zoom. */
export default function ZoomGallery({
  pictures,
  index,
  onClose,
}: {
  pictures: readonly ZoomPicture[];
  /** The index of the first picture. */
  index: number;
  onClose: () => void;
}) {
  const isSingle = pictures.length < 2;
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(slideOf)}
      plugins={isSingle ? [Zoom] : [Counter, Zoom]}
      carousel={{ finite: isSingle, preload: 1, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: maxZoom, scrollToZoom: true, doubleClickMaxStops: 2 }}
      labels={{ Lightbox: 'Pictures', Close: 'Close pictures' }}
      {...(isSingle && { render: { buttonPrev: () => null, buttonNext: () => null } })}
      counter={{ container: { style: { ...onPicture, margin: 10 } } }}
      styles={{
        container: { backgroundColor: 'var(--ground)' },
        button: onPicture,
        navigationPrev: arrow,
        navigationNext: arrow,
      }}
    />
  );
}

function slideOf({ url, alt, width, height }: ZoomPicture) {
  const size = width && height ? { width, height } : unknownSize;
  const id = mediaIdOf(url);
  if (!id) return { src: url, alt, ...size };
  const srcSet = mediaWidths(size.width).map((one) => {
    const shown = Math.min(one, size.width);
    return { src: mediaUrl(id, one), width: shown, height: Math.round((shown * size.height) / size.width) };
  });
  return { src: mediaUrl(id), alt, ...size, srcSet };
}
