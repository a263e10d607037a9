export const MAIN_ID = 'contenu';

export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-50 rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      onClick={(event) => {
        // The URL must not get a hash, because this would count as a navigation.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {children}
    </a>
  );
}
