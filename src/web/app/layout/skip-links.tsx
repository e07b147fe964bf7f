import { useMatches } from 'react-router';

const linkClass =
  'sr-only rounded-control bg-surface font-semibold text-link focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:border focus:border-border-control focus:px-4 focus:py-3 focus:shadow-popup';

export function SkipLinks() {
  const isList = useMatches().some((match) => (match.handle as { isList?: boolean } | undefined)?.isList === true);

  return (
    <div className="contents">
      <a href="#main" className={linkClass}>
        Към основното съдържание
      </a>
      {isList ? (
        <a href="#list" className={linkClass}>
          Към списъка
        </a>
      ) : null}
    </div>
  );
}
