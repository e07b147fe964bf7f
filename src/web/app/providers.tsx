import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { createQueryClient } from '#web/api/query-client.ts';

/** What the signed-in part needs around it. A new session starts with an empty cache. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient());
  const navigate = useNavigate();

  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale="bg-BG">
        <RouterProvider navigate={(path) => void navigate(path)}>{children}</RouterProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}
