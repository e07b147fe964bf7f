import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportKind } from '#domain/import/import.rules.ts';
import { useCreateImport, useDeleteImport } from '#web/api/import/import.api.ts';
import { isAborted } from '#web/ui/form/failed-call.ts';

interface Upload {
  /** How much has been sent; null while nothing is. */
  share: number | null;
  /** Why the file was not taken, as the server says it. */
  failure: string | null;
  start: (sent: { kind: ImportKind; clubId: number | null; file: File }) => void;
  cancel: () => void;
  forget: () => void;
}

const FAILED = 'Възникна грешка при качването на файла!';

/** Sends the file and goes on to its columns; the import it takes the place of goes. */
export function useUpload(instead: number | null): Upload {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: create } = useCreateImport();
  const { mutateAsync: drop } = useDeleteImport();
  const controller = useRef<AbortController | null>(null);
  const navigate = useNavigate();

  const send = async (sent: Parameters<Upload['start']>[0]) => {
    const { signal } = (controller.current = new AbortController());
    setFailure(null);
    setShare(0);
    try {
      const id = await create({ ...sent, signal, onProgress: setShare });
      // One that has begun meanwhile, or is gone already, stays as it is.
      if (instead !== null) await drop(instead).catch(() => undefined);
      await navigate(`/imports/${id}/columns`, { replace: true });
    } catch (error) {
      if (!isAborted(error)) setFailure((error instanceof Error && error.message) || FAILED);
    } finally {
      controller.current = null;
      setShare(null);
    }
  };

  return {
    share,
    failure,
    // A second press while the first is under way does nothing.
    start: (sent) => void (controller.current === null && send(sent)),
    cancel: () => controller.current?.abort(),
    forget: () => setFailure(null),
  };
}
