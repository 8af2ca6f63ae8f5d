import { useCallback, useEffect, useRef, useState } from 'react';
import { mediaFormats, mediaIdOf, mediaSrcSet, mediaUrl } from '@/shared/media';
import type { PictureOut } from '@/shared/schemas/catalogue/catalogue';
import { onReconnect } from '../lib/connection';
import classes from './Picture.module.css';

const FALLBACK = '/fallback.svg';

type Shown = Pick<PictureOut, 'url' | 'blur'> & Partial<Pick<PictureOut, 'alt' | 'width'>>;

/**
 * A picture in a 4:5 frame: uploads in modern formats at the size the screen needs, staff links unchanged,
 * the shop's fallback when there is none. Its preview shows until it has loaded.
 */
export function Picture({
  picture,
  sizes,
  priority = false,
  isSmall = false,
  alt,
  onLoad,
}: {
  picture: Shown | null | undefined;
  /** The displayed width, as a `sizes` attribute. */
  sizes: string;
  /** The page's main picture: loads first, not when it scrolls into view. */
  priority?: boolean;
  /** One of dozens: never wider than 720 pixels, and offered only in its smallest format. */
  isSmall?: boolean;
  /** Replaces the picture's own text; empty when adjacent text says the same. */
  alt?: string;
  onLoad?: () => void;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const nothing: Shown = { url: FALLBACK, blur: null };
  const shown = picture && picture.url !== broken ? picture : nothing;
  const id = mediaIdOf(shown.url);
  const ref = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  const url = picture?.url ?? null;
  const stopWaiting = useRef<(() => void) | undefined>(undefined);
  // An uploaded picture exists: it failed offline, and is fetched again on reconnect.
  const fail = useCallback(() => {
    if (!id) return setBroken(url);
    setWaiting(true);
    stopWaiting.current?.();
    stopWaiting.current = onReconnect(retry);
  }, [id, url, retry]);
  useEffect(() => () => stopWaiting.current?.(), []);
  useEffect(() => {
    const image = ref.current;
    // Errors before the page's script ran fired no handler.
    if (image?.complete && image.naturalWidth === 0) fail();
  }, [fail]);
  const again = (srcSet: string) =>
    attempt === 0 ? srcSet : srcSet.replace(/\.(avif|webp)/g, `.$1?again=${attempt}`);
  const image = (
    <img
      ref={ref}
      src={id ? again(mediaUrl(id, 720)) : shown.url}
      alt={alt ?? shown.alt ?? ''}
      className={classes.image}
      data-waiting={isWaiting || undefined}
      onLoad={() => {
        setWaiting(false);
        onLoad?.();
      }}
      onError={fail}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      width={720}
      height={900}
    />
  );
  return (
    <span
      className={priority ? classes.frame : `${classes.frame} ${classes.lazy}`}
      style={shown.blur ? { backgroundImage: `url(${shown.blur})` } : undefined}
    >
      {id ? (
        <picture>
          {mediaFormats(id)
            .slice(0, isSmall ? 1 : undefined)
            .map((format) => (
              <source
                key={format}
                type={`image/${format}`}
                srcSet={again(mediaSrcSet(id, format, shown.width ?? undefined, isSmall ? 720 : undefined))}
                sizes={sizes}
              />
            ))}
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}
