import { useState } from 'react';
import type { ReadinessPlayer } from '#contract/player/readiness.contract.ts';
import { ownerOfDocument } from '#domain/import/document-names.ts';
import { useDocumentKinds } from '#web/api/player/document-kind.api.ts';
import { plural } from '#web/lib/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxInput } from '#web/ui/form/choice-inputs.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { DocumentFields as Fields } from '#web/parts/document-fields.tsx';
import { kindChoices } from './document-kinds.ts';
import { type DocumentFields, manyDocumentsSchema } from './document-schema.ts';
import { useLatestEnd } from '#web/parts/use-latest-end.ts';
import { type ChosenFile, FileList } from './file-list.tsx';
import { readinessText } from './readiness.text.ts';
import { SendFiles } from './send-files.tsx';
import * as texts from './placed-files.text.ts';

/** A file that was just chosen: whose it is, nobody has looked yet. */
export interface PickedFile extends Omit<ChosenFile, 'playerId'> {
  playerId: ChosenFile['playerId'] | undefined;
}

interface PlacedFilesProps {
  files: readonly PickedFile[];
  players: readonly ReadinessPlayer[];
  onChange: (files: readonly ChosenFile[]) => void;
}

/** The files that were chosen, whose each is, and what is the same of all. Comes with the first of them. */
export function PlacedFiles({ files: picked, players, onChange }: PlacedFilesProps) {
  const [sent, setSent] = useState<DocumentFields | null>(null);
  const files = picked.map((one) => ({
    ...one,
    playerId: one.playerId === undefined ? (ownerOfDocument(one.file.name, players)?.id ?? null) : one.playerId,
  }));
  const placed = files.filter(({ playerId }) => playerId !== null);
  return (
    <>
      <FileList files={files} players={players} onChange={onChange} />
      {placed.length === 0 ? null : <CommonForm count={placed.length} onReady={setSent} />}
      {sent === null ? null : (
        <SendFiles
          files={placed}
          players={players}
          fields={sent}
          onClose={(left) => {
            setSent(null);
            if (left !== null) onChange(files.filter((file) => file.playerId === null || left.includes(file.id)));
          }}
        />
      )}
    </>
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
