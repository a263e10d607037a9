export function Logo({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className={className}>
      <rect width="56" height="56" rx="12" className="fill-primary" />
      <path
        d="M37.9 20.2a12.6 12.6 0 1 0 0 15.6"
        fill="none"
        strokeWidth="6.5"
        strokeLinecap="round"
        className="stroke-on-primary"
      />
    </svg>
  );
}
