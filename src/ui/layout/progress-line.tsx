/** A thin moving line: something is on its way. Shown after 300 ms, so that fast is silent. */
export function ProgressLine({ label }: { label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 animate-late overflow-hidden"
    >
      <div className="h-full w-1/4 animate-progress bg-primary" />
    </div>
  );
}
