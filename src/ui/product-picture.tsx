import { useState } from 'react';
import { cx } from './class-names.ts';

interface ProductPictureProps {
  src: string | undefined;
  /** Its size; the frame is square. */
  className: string;
  /** What the page is about: it comes with the text. */
  isMain?: boolean;
}

/**
 * A square that keeps its place whether the picture comes or not; the name stands beside it. Pictures
 * come after the text's first paint: drawing some dozens of them takes as long as all the rest.
 */
export function ProductPicture({ src, className, isMain = false }: ProductPictureProps) {
  const [failed, setFailed] = useState<string | undefined>();
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative grid aspect-square shrink-0 place-items-center overflow-hidden rounded-md bg-sunken',
        className,
      )}
    >
      {src !== undefined && src !== failed ? (
        <img
          src={src}
          alt=""
          width="96"
          height="96"
          decoding="async"
          loading={isMain ? 'eager' : 'lazy'}
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-2/5 fill-none stroke-field stroke-[1.5]"
        >
          <path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" strokeLinejoin="round" />
        </svg>
      )}
    </span>
  );
}
