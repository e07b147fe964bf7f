import { useEffect } from 'react';
import { useFederationName } from './federation.ts';

/** „Състезатели – Волейболна федерация“ in the browser's tab. */
export function usePageTitle(title: string): void {
  const name = useFederationName();
  useEffect(() => {
    document.title = `${title} – ${name}`;
  }, [title, name]);
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
