import { Download } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { messages } from '#contract/common/messages.ts';
import type { ImportKind } from '#domain/import/import.rules.ts';
import { templateOf } from '#web/api/import/import.api.ts';
import { searchClubs } from '#web/pickers/club-picker.tsx';
import { type ChosenClub, type ClubChoice, clubIdOf } from '#web/pickers/use-club-choice.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { FieldFrame, GroupFrame } from '#web/ui/field-frame.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Select } from '#web/ui/select.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { DropArea } from '#web/ui/upload/drop-area.tsx';
import { PickedFile } from '#web/ui/upload/picked-file.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { ACCEPTED, fileTrouble } from './file-trouble.ts';
import { KindCards } from './kind-cards.tsx';
import { startText, templateText } from './start.text.ts';
import { useUpload } from './use-upload.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './import-start-form.text.ts';

interface ImportStartFormProps {
  kinds: readonly ImportKind[];
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  choice: ClubChoice;
  /** The import whose file the new one takes the place of. */
  instead: number | null;
}

/** What, for which club, and the file. */
export function ImportStartForm({ kinds, kind, onKind, choice, instead }: ImportStartFormProps) {
  const [club, setClub] = useState<ChosenClub>(choice.start);
  const [file, setFile] = useState<File | null>(null);
  const [trouble, setTrouble] = useState<{ club?: string; file?: string }>({});
  const upload = useUpload(instead);
  const clubFieldId = useId();
  const fileFieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isForClub = kind === 'player';
  const clubId = isForClub ? clubIdOf(club) : null;

  const pick = (picked: File) => {
    const found = fileTrouble(picked);
    setFile(found === null ? picked : null);
    setTrouble(found === null ? {} : { file: `${picked.name}: ${found}` });
    upload.forget();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isClubMissing = isForClub && choice.clubs !== 'all' && clubId === null;
    if (file !== null && !isClubMissing) return upload.start({ kind, clubId, file });
    setTrouble({
      ...(isClubMissing ? { club: startText.clubRequired } : {}),
      ...(file === null ? { file: trouble.file ?? messages.fileRequired } : {}),
    });
    document.getElementById(isClubMissing ? clubFieldId : fileFieldId)?.focus();
  };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label={texts.title} className="flex flex-col gap-5">
      {kinds.length === 1 ? null : (
        <FormSection title={texts.whatYouImport}>
          <KindCards kinds={kinds} chosen={kind} onChoose={onKind} />
        </FormSection>
      )}
      {isForClub ? (
        <FormSection title={texts.forWhichClub}>
          <ClubField id={clubFieldId} choice={choice} club={club} error={trouble.club} onChange={setClub} />
          {choice.clubs === 'all' ? null : <p className="text-label text-text-2">{startText.clubLimit}</p>}
        </FormSection>
      ) : null}
      <FormSection title={texts.template} description={templateText(kind, clubId !== null)}>
        <Template kind={kind} />
        <p className="mt-3 text-label text-text-2">{startText.ownFile}</p>
      </FormSection>
      <FormSection title={words.file}>
        <GroupFrame id={fileFieldId} label={texts.dataTable} hint={startText.hint} error={trouble.file}>
          {file === null ? null : <PickedFile name={file.name} size={file.size} onRemove={() => setFile(null)} />}
          <DropArea
            accept={ACCEPTED}
            hasFile={file !== null}
            isWrong={trouble.file !== undefined}
            className="min-h-24 justify-center"
            onPick={pick}
          />
        </GroupFrame>
        {upload.failure === null ? null : (
          <AlertBox tone="danger" role="alert" heading={texts.fileRefused} className="mt-3">
            {upload.failure}
          </AlertBox>
        )}
        {upload.share === null ? null : (
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <ProgressBar
              label={texts.uploadingFile}
              share={upload.share}
              doneText={texts.fileBeingRead}
              className="min-w-40 flex-1"
            />
            <Button variant="secondary" onClick={upload.cancel}>
              {texts.stopUpload}
            </Button>
          </div>
        )}
        <div className="mt-4 flex sm:justify-end">
          <SubmitButton isPending={upload.share !== null} pendingText={startText.uploading} className="max-sm:w-full">
            {startText.next}
          </SubmitButton>
        </div>
      </FormSection>
    </form>
  );
}

function Template({ kind }: { kind: ImportKind }) {
  const { run, isPending } = useAction((format: 'xlsx' | 'csv') => templateOf(kind, format));
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => run('xlsx')}>
        <Download size={20} aria-hidden />
        {isPending ? words.downloading : texts.downloadExcelTemplate}
      </Button>
      <Button variant="secondary" onClick={() => run('csv')}>
        {texts.downloadCsv}
      </Button>
    </div>
  );
}

interface ClubFieldProps {
  id: string;
  choice: ClubChoice;
  club: ChosenClub;
  error: string | undefined;
  onChange: (club: ChosenClub) => void;
}

/** The federation may choose one for all rows; a club brings in its own. */
function ClubField({ id, choice: { clubs }, club, error, onChange }: ClubFieldProps) {
  if (clubs === 'all') {
    return (
      <Combobox
        id={id}
        label={words.club}
        isOptional
        hint={startText.clubHint}
        placeholder={words.searchClub}
        search={searchClubs}
        picked={typeof club === 'object' ? club : null}
        onChange={onChange}
      />
    );
  }
  const [only] = clubs;
  if (clubs.length === 1 && only !== undefined) {
    return (
      <p>
        {texts.playersOfClubBefore}
        <strong className="font-semibold">{only.label}</strong>.
      </p>
    );
  }
  return (
    <FieldFrame id={id} label={words.club} error={error}>
      <Select
        id={id}
        isWrong={error !== undefined}
        value={typeof club === 'string' ? club : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{texts.chooseClub}</option>
        {clubs.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
