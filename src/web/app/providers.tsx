import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createQueryClient } from '#web/api/query-client.ts';

/** What the signed-in part needs around it. A new session starts with an empty cache. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient());

  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale="bg-BG">{children}</I18nProvider>
    </QueryClientProvider>
  );
}
