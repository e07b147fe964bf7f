import { X } from 'lucide-react';
import { MAX_UPLOAD_BYTES } from '#contract/common/limits.ts';
import type { ReadinessPlayer } from '#contract/player/readiness.contract.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { showSize } from '#web/ui/upload/file-kind.ts';
import { foundFilesText, readinessText } from './readiness.text.ts';
import * as texts from './file-list.text.ts';

/** A file, and whose it is; null as long as nobody knows. */
export interface ChosenFile {
  id: number;
  file: File;
  playerId: number | null;
}

interface FileListProps {
  files: readonly ChosenFile[];
  players: readonly ReadinessPlayer[];
  onChange: (files: readonly ChosenFile[]) => void;
}

/** Those that nobody was found for come first: they are what is left to do. */
export function FileList({ files, players, onChange }: FileListProps) {
  if (files.length === 0) return null;
  const choose = (id: number, playerId: number | null) =>
    onChange(files.map((file) => (file.id === id ? { ...file, playerId } : file)));
  const placed = files.filter(({ playerId }) => playerId !== null);
  return (
    <div>
      <p role="status" className="font-medium">
        {foundFilesText(placed.length, files.length)}
      </p>
      <ul aria-label={texts.files} className="mt-2 divide-y divide-border border-y border-border">
        {files.map(({ id, file, playerId }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-medium break-all">{file.name}</span>
              <span className="tabular block text-meta text-text-2">
                {showSize(file.size)}
                {file.type === 'application/pdf' && file.size > MAX_UPLOAD_BYTES
                  ? ` · ${readinessText.tooLarge}`
                  : null}
              </span>
            </span>
            <Select
              aria-label={texts.playerFor(file.name)}
              value={playerId === null ? '' : String(playerId)}
              isWrong={playerId === null}
              onChange={({ target }) => choose(id, target.value === '' ? null : Number(target.value))}
              className="w-full sm:w-72"
            >
              <option value="">{texts.choosePlayer}</option>
              {players.map((player) => (
                <option key={player.id} value={player.id}>
                  {`${fullNameOf(player)} · ${player.number}`}
                </option>
              ))}
            </Select>
            <IconButton
              label={texts.removeFile(file.name)}
              onClick={() => onChange(files.filter((other) => other.id !== id))}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
