import { Picture } from './picture.tsx';

export function EmptyCratePicture() {
  return (
    <Picture>
      <ellipse cx="122" cy="148" rx="88" ry="6" className="fill-sunken stroke-none" />
      <path d="M42 30h16l20 84h96" className="stroke-text" />
      <path d="M66 50h122l-12 46H76z" className="fill-primary-soft stroke-primary" />
      <path d="M98 50l4 46M128 50v46M158 50l-6 46M71 73h111" className="stroke-primary" />
      <circle cx="92" cy="132" r="9" className="fill-surface stroke-text" />
      <circle cx="162" cy="132" r="9" className="fill-surface stroke-text" />
      <path d="M104 30q8-10 16 0t16 0" strokeDasharray="4 6" />
    </Picture>
  );
}
