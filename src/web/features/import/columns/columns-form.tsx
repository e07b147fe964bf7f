import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ImportColumns, ImportDetails } from '#contract/import/import.contract.ts';
import { missingColumns } from '#domain/import/missing-columns.ts';
import { bytesOf, useSaveColumns } from '#web/api/import/import.api.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { UnreadSheets } from '../unread-sheets.tsx';
import { ColumnList } from './column-list.tsx';
import { columnsText, fillLater, limitOfFile, missingText } from './columns.text.ts';
import { type Delimiter, readSample, type Sample } from './csv-sample.ts';
import { ReadingCard } from './reading-card.tsx';
import * as texts from './columns-form.text.ts';

interface Reading {
  encoding: Exclude<ImportDetails['encoding'], 'xlsx'>;
  delimiter: Delimiter;
}

/** Which column is which. What no row can do without is said in words until it is there. */
export function ColumnsForm({ details }: { details: ImportDetails }) {
  const { encoding, delimiter } = details;
  const navigate = useNavigate();
  const save = useSaveColumns(details.id);
  const [chosen, setChosen] = useState<(string | null)[] | null>(null);
  const read = encoding === 'xlsx' || delimiter === null ? null : { encoding, delimiter };
  const [reading, setReading] = useState<Reading | null>(read);
  const isReadAnew = reading?.encoding !== read?.encoding || reading?.delimiter !== read?.delimiter;
  const file = useFile(details, isReadAnew);
  const sample =
    isReadAnew && reading !== null && file.data !== undefined
      ? readSample(file.data.bytes, reading, file.data.headerRow)
      : { headers: details.headers, rows: details.sample };
  const columns = chosen ?? (isReadAnew && file.data !== undefined ? file.data.match(sample.headers) : details.columns);
  const missing = missingColumns(details.fields, columns);
  const isUnknown = columns.every((field) => field === null);
  const limit = limitOfFile(details);
  const [isRefused, setIsRefused] = useState(false);
  const hint = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);
  const hasUnsaved = () => (chosen !== null || isReadAnew) && !isSaved.current;

  const handleReading = (next: Reading) => {
    setReading(next);
    // Other headers are other columns.
    setChosen(null);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setIsRefused(missing.length > 0);
    if (missing.length > 0) return hint.current?.focus();
    await begin({ columns });
  };
  const begin = async (named: ImportColumns) => {
    if (save.isPending) return;
    isSaved.current = true;
    try {
      // The file is read anew first; then its columns are what they were seen to be.
      if (isReadAnew && reading !== null) await save.mutateAsync({ columns, ...reading });
      await save.mutateAsync(named);
      await navigate(`/imports/${details.id}/rows`);
    } catch {
      isSaved.current = false;
      hint.current?.focus();
    }
  };

  return (
    <form aria-label={texts.title} onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-5">
      <UnsavedGuard isDirty={chosen !== null || isReadAnew} hasUnsaved={hasUnsaved} onDiscard={() => undefined} />
      <div ref={hint} tabIndex={-1} role="status" className="flex flex-col gap-3">
        {save.error === null ? null : (
          <AlertBox tone="danger" heading={columnsText.failed}>
            {save.error.message}
          </AlertBox>
        )}
        {missing.length === 0 ? (
          <AlertBox tone="success">
            {texts.allRequiredChosen(details.isRemembered && !isReadAnew ? ` ${columnsText.remembered}` : '')}
          </AlertBox>
        ) : (
          <AlertBox
            tone={isRefused ? 'danger' : 'warning'}
            {...(isRefused ? { heading: columnsText.cannotBegin } : {})}
          >
            {isUnknown ? <p>{columnsText.noHeaders}</p> : null}
            <p>{missingText(missing)}</p>
            {isUnknown ? null : (
              <Button
                variant="secondary"
                onClick={() => void begin({ columns, areFilledLater: true })}
                className="mt-3 text-left"
              >
                {fillLater(missing)}
              </Button>
            )}
          </AlertBox>
        )}
        <UnreadSheets details={details} />
        {limit === null ? null : <AlertBox tone="info">{limit}</AlertBox>}
      </div>
      <FormSection title={texts.title} description={columnsText.columns}>
        <ColumnList fields={details.fields} sample={sample} columns={columns} onChange={setChosen} />
      </FormSection>
      {reading === null ? null : (
        <ReadingCard reading={reading} isOpen={isReadAnew || isUnknown} failed={file.error} onChange={handleReading} />
      )}
      <div
        data-save-bar=""
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-border bg-surface p-4 sm:mx-0 sm:justify-end sm:rounded-t-card sm:border-x sm:px-6 sm:py-3"
      >
        {isRefused && missing.length > 0 ? (
          <p className="min-w-0 flex-[1_1_16rem] text-label text-danger">
            {columnsText.cannotBegin} {missingText(missing)}
          </p>
        ) : null}
        <SubmitButton isPending={save.isPending} pendingText={columnsText.pending} className="max-sm:w-full">
          {columnsText.next}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Fetched when somebody wants to see it read in another way, with what knows its headers then. */
function useFile({ id, kind }: ImportDetails, isWanted: boolean) {
  return useQuery({
    queryKey: ['import', 'file', id],
    queryFn: async () => {
      const [bytes, { matchColumns }, { HEADERS_WITHIN, headerRowOf }] = await Promise.all([
        bytesOf(id),
        import('#domain/import/match-columns.ts'),
        import('#domain/import/header-row.ts'),
      ]);
      return {
        bytes,
        match: (headers: readonly string[]) => matchColumns(kind, headers),
        headerRow: { within: HEADERS_WITHIN, of: (rows: Sample['rows']) => headerRowOf(kind, rows) },
      };
    },
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
  });
}
