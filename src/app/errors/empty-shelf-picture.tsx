import { Picture } from '../../ui/pictures/picture.tsx';

export function EmptyShelfPicture() {
  return (
    <Picture>
      <ellipse cx="120" cy="150" rx="100" ry="6" className="fill-sunken stroke-none" />
      <path d="M34 14v132M206 14v132" />
      <path d="M34 58h172M34 112h172" className="stroke-text" />
      <g className="fill-primary-soft stroke-primary">
        <rect x="46" y="30" width="30" height="26" rx="3" />
        <path d="M46 40h30" />
      </g>
      <path d="M164 56V34q0-4 4-4h2v-8h12v8h2q4 0 4 4v22z" className="fill-sunken" />
      <rect x="92" y="26" width="52" height="30" rx="3" strokeDasharray="5 6" />
      <rect x="50" y="84" width="38" height="26" rx="3" className="fill-sunken" />
      <path d="M69 84v26" />
      <circle cx="180" cy="97" r="13" className="fill-primary-soft stroke-primary" />
      <circle cx="180" cy="97" r="5" className="stroke-primary" />
      <rect x="104" y="104" width="40" height="16" rx="3" className="fill-surface stroke-text" />
      <path d="M112 112h6M122 112h4M130 112h6" className="stroke-text" />
    </Picture>
  );
}
