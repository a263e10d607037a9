import { useRef, useState } from 'react';
import { thumbnailOf } from '../../lib/paths.ts';
import { cx } from '../class-names.ts';
import { useIsLate } from '../settling.ts';
import { useNear } from '../use-near.ts';

interface ProductPictureProps {
  /**
   * The URLs of the pictures. The first picture is shown. Undefined while the product is unknown.
   */
  images: readonly string[] | undefined;
  className: string;
  /** True if the picture is large and must be loaded at once. */
  isMain?: boolean;
}

/** After this time without a picture, for example on a slow network, the placeholder is shown. */
const LATE_MS = 700;

/**
 * Renders a picture only near the screen: an SVG costs as much as a document, and the lazy loading
 * of browsers starts several screens ahead.
 */
export function ProductPicture({ images, className, isMain = false }: ProductPictureProps) {
  const [failed, setFailed] = useState<string | undefined>();
  const [loaded, setLoaded] = useState<string | undefined>();
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNear(frame) || isMain;
  const src = images?.[0];
  const small = src && thumbnailOf(src);
  const hasNone = images !== undefined && (small === undefined || small === failed);
  const isAwaited = isNear && !hasNone && (small === undefined || loaded !== small);
  // Most pictures arrive early. CSS would draw their placeholders nevertheless, so a timer decides.
  const isLate = useIsLate(isAwaited && (small ?? 'the product'), LATE_MS);
  return (
    <span
      ref={frame}
      aria-hidden="true"
      className={cx(
        'relative grid aspect-square shrink-0 place-items-center overflow-hidden rounded-md bg-sunken',
        className,
      )}
    >
      {isNear && (hasNone || isLate) && <NoPicture />}
      {isNear && small && !hasNone && (
        <img
          src={small}
          alt=""
          width="96"
          height="96"
          decoding="async"
          onLoad={() => setLoaded(small)}
          onError={() => setFailed(small)}
          className="absolute inset-0 size-full object-contain"
        />
      )}
      {isMain && src !== small && <WholePicture key={src} src={src} />}
    </span>
  );
}

/**
 * Shows the large picture over the thumbnail. If the large picture cannot be loaded, the thumbnail
 * stays visible.
 */
function WholePicture({ src }: { src: string | undefined }) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      onLoad={() => setIsLoaded(true)}
      className={cx(
        'absolute inset-0 size-full bg-sunken object-contain',
        !isLoaded && 'opacity-0',
      )}
    />
  );
}

function NoPicture() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="absolute inset-0 size-full">
      <ellipse cx="48" cy="82" rx="30" ry="4" className="fill-text/15" />
      <path d="M22 30H74V74Q74 80 68 80H28Q22 80 22 74Z" className="fill-field/50" />
      <path d="M22 30L30 16H66L74 30Z" className="fill-field/30" />
      <path
        d="M36 42Q36 54 48 54T60 42"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-field"
      />
    </svg>
  );
}
