import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { searchOf, type TransferFormValues } from './transfer-choices.ts';

/** Every choice is in the address at once: it survives a reload, can be sent to somebody, and Back finds it again. */
export function useChoicesInAddress<Sent>(methods: UseFormReturn<TransferFormValues, unknown, Sent>): void {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef({ navigate, search: location.search, state: location.state as unknown });
  useEffect(() => {
    latest.current = { navigate, search: location.search, state: location.state as unknown };
  });
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const here = latest.current;
          const next = searchOf(values);
          if (next === here.search) return;
          here.search = next;
          void here.navigate({ search: next }, { replace: true, preventScrollReset: true, state: here.state });
        },
      }),
    [methods],
  );
}
