import { Send } from 'lucide-react';
import { MAX_UPLOAD_BYTES } from '#contract/common/limits.ts';
import type { ReadinessPlayer } from '#contract/player/readiness.contract.ts';
import { useDocumentKinds } from '#web/api/player/document-kind.api.ts';
import { sendDocument } from '#web/api/player/player-document.api.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { plural } from '#web/lib/text/plural.ts';
import { ManyDialog } from '#web/parts/many/many-dialog.tsx';
import { kindOf } from '#web/ui/upload/file-kind.ts';
import { shrunk } from '#web/ui/upload/image-work.ts';
import type { DocumentFields } from './document-schema.ts';
import type { ChosenFile } from './file-list.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './send-files.text.ts';

interface SendFilesProps {
  files: readonly ChosenFile[];
  players: readonly ReadinessPlayer[];
  fields: DocumentFields;
  /** Told which files were not added; null where nothing was sent. */
  onClose: (left: readonly number[] | null) => void;
}

/** Every file is added by the call of the form, with its checks; a picture that is too large is made smaller first. */
export function SendFiles({ files, players, fields, onClose }: SendFilesProps) {
  const { data: kinds } = useDocumentKinds();
  const kindName = kinds?.find(({ id }) => id === fields.type)?.name ?? '';
  const nameOf = (playerId: number | null) => {
    const player = players.find(({ id }) => id === playerId);
    return player === undefined ? '–' : fullNameOf(player);
  };
  const documents = (count: number) => plural(count, texts.documentOne, texts.documentMany);
  return (
    <ManyDialog<ChosenFile>
      act={{
        label: words.add,
        Icon: Send,
        rows: files,
        title: texts.title,
        pendingLabel: words.sending,
        doneText: (count) => (count === 1 ? texts.documentAdded : texts.documentsAdded(documents(count))),
        nameOf: ({ file }) => file.name,
        question: {
          text: texts.addQuestion(
            files.length === 1 ? texts.shouldOneBeAdded : texts.shouldManyBeAdded,
            documents(files.length),
            kindName,
          ),
          lineOf: ({ playerId }) => nameOf(playerId),
          othersText: () => '',
          call: async ({ file, playerId }, key) =>
            sendDocument(playerId ?? 0, { ...fields, file: await fitting(file) }, key),
        },
      }}
      others={0}
      onClose={(left) => onClose(left === null ? null : left.map(({ id }) => id))}
    />
  );
}

async function fitting(file: File): Promise<File> {
  if (file.size <= MAX_UPLOAD_BYTES || (await kindOf(file)) === 'pdf') return file;
  return shrunk(file, MAX_UPLOAD_BYTES).catch(() => file);
}
