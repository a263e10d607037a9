import { Picture } from './picture.tsx';

export function ClosedGatePicture() {
  return (
    <Picture>
      <ellipse cx="120" cy="150" rx="100" ry="6" className="fill-sunken stroke-none" />
      <path d="M40 146V24h160v122" className="stroke-text" />
      <rect x="52" y="34" width="136" height="66" rx="3" className="fill-sunken" />
      <path d="M52 50h136M52 66h136M52 82h136" />
      <rect x="30" y="106" width="180" height="14" rx="4" className="fill-surface stroke-text" />
      <path d="M104 106a16 16 0 0 1 32 0z" className="fill-primary-soft stroke-primary" />
      <path d="M120 90v-5M98 106h44" className="stroke-primary" />
    </Picture>
  );
}
