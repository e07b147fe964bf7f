import { Files } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReadinessPlayer } from '#contract/player/readiness.contract.ts';
import { ownerOfDocument } from '#domain/import/document-names.ts';
import { useDocumentKinds } from '#web/api/player/document-kind.api.ts';
import { plural } from '#web/lib/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxInput } from '#web/ui/form/choice-inputs.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { FilesDrop } from '#web/ui/upload/files-drop.tsx';
import { acceptedTypes, uploadHints } from '#web/ui/upload/upload.text.ts';
import { DocumentFields as Fields } from '#web/parts/document-fields.tsx';
import { kindChoices } from './document-kinds.ts';
import { type DocumentFields, manyDocumentsSchema } from './document-schema.ts';
import { useLatestEnd } from '#web/parts/use-latest-end.ts';
import { type ChosenFile, FileList } from './file-list.tsx';
import { readinessText } from './readiness.text.ts';
import { SendFiles } from './send-files.tsx';
import * as texts from './many-files.text.ts';

/** Many papers of one kind at once: whose each is, is told by the name of its file, or chosen. */
export function ManyFiles({ players }: { players: readonly ReadinessPlayer[] }) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [sent, setSent] = useState<DocumentFields | null>(null);
  const nextId = useRef(1);
  const add = (chosen: readonly File[]) =>
    setFiles((known) => [
      ...known,
      ...chosen.map((file) => ({
        id: nextId.current++,
        file,
        playerId: ownerOfDocument(file.name, players)?.id ?? null,
      })),
    ]);
  const placed = files.filter(({ playerId }) => playerId !== null);
  return (
    <Card title={readinessText.files} description={readinessText.filesHint}>
      <div className="flex flex-col gap-5">
        <FilesPicker onPick={add} />
        <FileList files={files} players={players} onChange={setFiles} />
        {placed.length === 0 ? null : <CommonForm count={placed.length} onReady={setSent} />}
      </div>
      {sent === null ? null : (
        <SendFiles
          files={placed}
          players={players}
          fields={sent}
          onClose={(left) => {
            setSent(null);
            if (left !== null) setFiles(files.filter((file) => file.playerId === null || left.includes(file.id)));
          }}
        />
      )}
    </Card>
  );
}

function CommonForm({ count, onReady }: { count: number; onReady: (fields: DocumentFields) => void }) {
  const { data: kinds } = useDocumentKinds();
  const form = useAppForm({
    schema: manyDocumentsSchema,
    defaultValues: {
      type: '',
      startDate: '',
      endDate: '',
      isOpenEnded: false,
      description: '',
      file: null as File | null,
    },
    failureText: readinessText.filesFailed,
    // Nothing is sent yet: what is the same of all files is read, and shown with them once more.
    write: { mutateAsync: async ({ sent }: { sent: DocumentFields }) => Promise.resolve(sent), isPending: false },
    onSaved: onReady,
  });
  const { isOpenEnded, hint } = useLatestEnd(form.methods, kinds);
  return (
    <Form form={form} label={readinessText.files}>
      <Fields
        field={form.field}
        {...kindChoices(kinds)}
        isWithoutFile
        isEndOptional={isOpenEnded}
        openEnd={
          hint === null ? (
            <CheckboxInput field={form.field('isOpenEnded')} label={texts.openEnded} />
          ) : (
            <p className="-mt-3 text-label text-text-2">{hint}</p>
          )
        }
      />
      <Button type="submit" className="self-start">
        {texts.goOnWith(plural(count, texts.fileOne, texts.fileMany))}
      </Button>
    </Form>
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
