import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** An act behind a button, one at a time: a second press while the first is under way does nothing. */
export function useAction<Argument = void>(act: (argument: Argument) => void | Promise<void>) {
  // Not the state of the mutation: two presses may come before the page is drawn again.
  const isRunning = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (argument: Argument) => act(argument),
    onSettled: () => {
      isRunning.current = false;
    },
  });

  return {
    isPending,
    run: (argument: Argument) => {
      if (isRunning.current) return;
      isRunning.current = true;
      void mutateAsync(argument);
    },
  };
}
