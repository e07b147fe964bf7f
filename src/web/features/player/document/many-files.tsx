import { Files } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { ReadinessPlayer } from '#contract/player/readiness.contract.ts';
import { ownerOfDocument } from '#domain/import/document-names.ts';
import { useDocumentKinds } from '#web/api/player/document-kind.api.ts';
import { cx } from '#web/lib/cx.ts';
import { plural } from '#web/lib/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxInput } from '#web/ui/form/choice-inputs.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { acceptedTypes, uploadHints } from '#web/ui/upload/upload.text.ts';
import { DocumentFields as Fields } from '#web/parts/document-fields.tsx';
import { kindChoices } from './document-kinds.ts';
import { type DocumentFields, manyDocumentsSchema } from './document-schema.ts';
import { useLatestEnd } from './use-latest-end.ts';
import { type ChosenFile, FileList } from './file-list.tsx';
import { readinessText } from './readiness.text.ts';
import { SendFiles } from './send-files.tsx';

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
            <CheckboxInput field={form.field('isOpenEnded')} label="Безсрочен" />
          ) : (
            <p className="-mt-3 text-label text-text-2">{hint}</p>
          )
        }
      />
      <Button type="submit" className="self-start">{`Продължи с ${plural(count, 'файл', 'файла')}`}</Button>
    </Form>
  );
}

function FilesPicker({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onPick([...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is for mice; the button inside is for everyone
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-control border border-dashed border-border-control p-3',
        isOver ? 'bg-primary-soft' : 'bg-surface',
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes.document}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same files again are a change too.
          event.target.value = '';
        }}
      />
      <Button variant="secondary" aria-describedby={hintId} onClick={() => input.current?.click()}>
        <Files size={20} aria-hidden />
        Избери файлове
      </Button>
      <span className="text-label text-text-2 pointer-coarse:hidden">или ги плъзнете тук</span>
      <span id={hintId} className="text-label text-text-2">
        {uploadHints.document}
      </span>
    </div>
  );
}
