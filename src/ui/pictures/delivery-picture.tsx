import { Picture } from './picture.tsx';

export function DeliveryPicture() {
  return (
    <Picture>
      <ellipse cx="120" cy="150" rx="104" ry="6" className="fill-sunken stroke-none" />
      <rect x="18" y="110" width="204" height="22" rx="11" className="fill-sunken stroke-text" />
      {[40, 80, 120, 160, 200].map((cx) => (
        <circle key={cx} cx={cx} cy="121" r="4" />
      ))}
      <g className="fill-primary-soft stroke-primary">
        <rect x="34" y="66" width="50" height="44" rx="4" />
        <path d="M59 66v16M34 82h50" />
      </g>
      <rect x="104" y="52" width="40" height="58" rx="4" className="fill-surface" />
      <path d="M114 66h20M114 76h12" />
      <rect x="164" y="78" width="42" height="32" rx="4" strokeDasharray="5 6" />
      <path d="M150 28h34M174 18l10 10-10 10" className="stroke-primary" />
    </Picture>
  );
}
