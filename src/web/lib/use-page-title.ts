import { useEffect } from 'react';

/** „Състезатели – Волейболна федерация“ in the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Волейболна федерация`;
  }, [title]);
}

const FAILED = 'Грешка: ';

export function useFailedTitle(hasFailed: boolean): void {
  useEffect(() => {
    if (!hasFailed) return undefined;
    if (!document.title.startsWith(FAILED)) document.title = FAILED + document.title;
    return () => {
      if (document.title.startsWith(FAILED)) document.title = document.title.slice(FAILED.length);
    };
  }, [hasFailed]);
}
