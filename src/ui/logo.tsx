/** The mark: a counter top seen from the front, its opening making the C of Comptoir. */
export function Logo({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className={className}>
      <rect width="56" height="56" rx="12" className="fill-primary" />
      <path
        d="M38.5 20.5A13 13 0 1 0 38.5 35.5"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-on-primary"
      />
      <path d="M28 28h14" strokeWidth="6" strokeLinecap="round" className="stroke-on-primary" />
    </svg>
  );
}
