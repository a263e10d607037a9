import { Picture } from './picture.tsx';

export function CounterPicture() {
  return (
    <Picture>
      <ellipse cx="120" cy="153" rx="112" ry="4" className="fill-divider stroke-none" />
      <path d="M36 46h168v68H36z" className="fill-surface" />
      <path d="M36 92h168" />
      <g className="fill-primary-soft stroke-primary">
        <path d="M46 92V72h26v20zM59 72v7M46 79h26" />
        <path d="M168 92l-3-17h28l-3 17z" />
        <path d="M165 75q14-9 28 0" />
        <rect x="142" y="97" width="34" height="17" rx="2" />
        <path d="M159 97v6" />
      </g>
      <g className="fill-sunken">
        <path d="M82 92V77q0-3 3-4v-6h6v6q3 1 3 4v15zM98 92V77q0-3 3-4v-6h6v6q3 1 3 4v15z" />
        {[88, 84, 80].map((cy) => (
          <ellipse key={cy} cx="135" cy={cy} rx="17" ry="4" />
        ))}
        <path d="M62 114v-9h28v9M70 105v-5h12v5" />
      </g>
      <rect x="20" y="114" width="200" height="10" rx="3" className="fill-surface stroke-text" />
      <path d="M28 124h184v27H28z" className="fill-surface stroke-text" />
      <path d="M74 124v27M120 124v27M166 124v27" />
      <path
        d="M36 14H64L57.3 42a15.7 15.7 0 0 1-31.3 0zM92 14H120L120.0 42a15.7 15.7 0 0 1-31.3 0zM148 14H176L182.7 42a15.7 15.7 0 0 1-31.3 0z"
        className="fill-primary stroke-primary"
      />
      <path
        d="M64 14H92L88.7 42a15.7 15.7 0 0 1-31.3 0zM120 14H148L151.3 42a15.7 15.7 0 0 1-31.3 0zM176 14H204L214.0 42a15.7 15.7 0 0 1-31.3 0z"
        className="fill-surface stroke-primary"
      />
    </Picture>
  );
}
