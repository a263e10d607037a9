import { useRef, useState } from 'react';
import { cx } from './class-names.ts';
import { useNear } from './use-near.ts';

interface ProductPictureProps {
  src: string | undefined;
  className: string;
  isMain?: boolean;
}

/** An SVG picture costs as much as a document, and the browser's own lazy loading begins some screens ahead. */
export function ProductPicture({ src, className, isMain = false }: ProductPictureProps) {
  const [failed, setFailed] = useState<string | undefined>();
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNear(frame) || isMain;
  return (
    <span
      ref={frame}
      aria-hidden="true"
      className={cx(
        'relative grid aspect-square shrink-0 place-items-center overflow-hidden rounded-md bg-sunken',
        className,
      )}
    >
      {src !== undefined && src !== failed ? (
        isNear && (
          <img
            src={src}
            alt=""
            width="96"
            height="96"
            decoding="async"
            onError={() => setFailed(src)}
            className="absolute inset-0 size-full object-contain"
          />
        )
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
