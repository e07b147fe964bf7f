import { Files } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import type { ReadinessPlayer } from '#contract/player/readiness.contract.ts';
import { Card } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinesSkeleton } from '#web/ui/page/states.tsx';
import { FilesDrop } from '#web/ui/upload/files-drop.tsx';
import { acceptedTypes, uploadHints } from '#web/ui/upload/upload.text.ts';
import type { PickedFile } from './placed-files.tsx';
import { readinessText } from './readiness.text.ts';
import * as texts from './many-files.text.ts';

/** What a form is made of is loaded for whoever has chosen a file; most look at the table only. */
const PlacedFiles = lazyPart(async () => (await import('./placed-files.tsx')).PlacedFiles);

/** Many papers of one kind at once: whose each is, is told by the name of its file, or chosen. */
export function ManyFiles({ players }: { players: readonly ReadinessPlayer[] }) {
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const nextId = useRef(1);
  const add = (chosen: readonly File[]) =>
    setFiles((known) => [...known, ...chosen.map((file) => ({ id: nextId.current++, file, playerId: undefined }))]);
  return (
    <Card title={readinessText.files} description={readinessText.filesHint}>
      <div className="flex flex-col gap-5">
        <FilesPicker onPick={add} />
        {files.length === 0 ? null : (
          <Suspense fallback={<LinesSkeleton lines={3} />}>
            <PlacedFiles files={files} players={players} onChange={setFiles} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}

function FilesPicker({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const hintId = useId();
  return (
    <FilesDrop
      accept={acceptedTypes.document}
      className="rounded-control p-3"
      label={texts.chooseFiles}
      Icon={Files}
      variant="secondary"
      hintId={hintId}
      beside={
        <span id={hintId} className="text-label text-text-2">
          {uploadHints.document}
        </span>
      }
      onPick={onPick}
    />
  );
}
