import { useEffect } from 'react';

/** „Състезатели – Волейболна федерация“ in the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Волейболна федерация`;
  }, [title]);
}
