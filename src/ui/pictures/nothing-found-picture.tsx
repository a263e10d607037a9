import { Picture } from './picture.tsx';

export function NothingFoundPicture() {
  return (
    <Picture>
      <ellipse cx="120" cy="150" rx="88" ry="6" className="fill-sunken stroke-none" />
      <rect x="52" y="30" width="120" height="88" rx="6" className="fill-surface" />
      <path d="M52 52h120M68 70h44M68 86h30M68 102h38" />
      <circle cx="150" cy="90" r="30" className="fill-primary-soft stroke-primary" />
      <path d="M172 112l22 22" strokeWidth="7" className="stroke-primary" />
      <path d="M140 90h20" className="stroke-primary" />
    </Picture>
  );
}
