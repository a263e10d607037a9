import { Picture } from './picture.tsx';

/** The counter: shelves full of goods under an awning, open. */
export function CounterPicture() {
  return (
    <Picture>
      <ellipse cx="120" cy="152" rx="108" ry="5" className="fill-divider stroke-none" />
      <path d="M34 44v106M206 44v106" className="stroke-text" />
      <path d="M26 44 38 14h164l12 30z" className="fill-surface stroke-text" />
      <path
        d="M26 44a15.7 15.7 0 0 0 31.3 0 15.7 15.7 0 0 0 31.3 0 15.7 15.7 0 0 0 31.4 0 15.7 15.7 0 0 0 31.3 0 15.7 15.7 0 0 0 31.3 0A15.7 15.7 0 0 0 214 44z"
        className="fill-primary stroke-primary"
      />
      <path d="M34 92h172" className="stroke-text" />
      <rect x="48" y="70" width="24" height="22" rx="2" className="fill-surface stroke-primary" />
      <path d="M60 70v8" className="stroke-primary" />
      <path
        d="M84 92V78q0-3 3-3v-6h8v6q3 0 3 3v14zM104 92V78q0-3 3-3v-6h8v6q3 0 3 3v14z"
        className="fill-surface"
      />
      <circle cx="142" cy="81" r="10" className="fill-surface stroke-primary" />
      <circle cx="142" cy="81" r="3.5" className="stroke-primary" />
      <path d="M166 92l-4-20h26l-4 20z" className="fill-surface" />
      <rect x="22" y="112" width="196" height="38" rx="4" className="fill-surface stroke-text" />
      <path d="M22 124h196" className="stroke-text" />
      <rect
        x="140"
        y="98"
        width="36"
        height="14"
        rx="2"
        className="fill-primary-soft stroke-primary"
      />
      <path d="M68 112v-4h26v4M81 108v-6" className="stroke-text" />
    </Picture>
  );
}
