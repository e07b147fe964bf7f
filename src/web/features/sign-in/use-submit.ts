import { useRef, useState } from 'react';
import { failureText } from './session.text.ts';

/**
 * Sends a form of the entrance once and keeps what the server has against it. By hand: the login screen carries
 * neither the cache of calls nor the form kit (docs/decisions/0019-entrance-without-kit.md).
 */
export function useSubmit() {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);

  const submit = async (act: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(null);
    setIsPending(true);
    try {
      await act();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };
  return { isPending, failure, submit };
}
