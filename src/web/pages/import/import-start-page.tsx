import { useSearchParams } from 'react-router';
import type { Actor } from '#domain/common/access.rules.ts';
import { type ImportKind, importKinds, mayImport } from '#domain/import/import.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { importText } from '#web/features/import/import.text.ts';
import { StepBar } from '#web/features/import/import-steps.tsx';
import { ImportStartForm } from '#web/features/import/start/import-start-form.tsx';
import { whatFollows } from '#web/features/import/start/start.text.ts';
import { recordId } from '#web/lib/record-id.ts';
import { useClubChoice } from '#web/pickers/use-club-choice.ts';
import { FormPage, FormSkeleton } from '#web/ui/page/form-page.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';
import * as texts from './import-start-page.text.ts';

/** /imports/create – what is brought in, for which club, and the file. */
export function ImportStartPage() {
  const actor = useActor();
  const kinds = actor === null ? [] : importKinds.filter((kind) => mayImport(actor, kind));
  return (
    <FormPage
      title={importText.create}
      description={texts.description}
      parents={[{ to: '/imports', label: importText.title }]}
      refusal={kinds.length === 0 ? importText.onlyStaff : null}
      isWide
    >
      {actor === null ? null : <Start actor={actor} kinds={kinds} />}
    </FormPage>
  );
}

function Start({ actor, kinds }: { actor: Actor; kinds: readonly ImportKind[] }) {
  const [parameters, setParameters] = useSearchParams();
  const numberOf = (name: string) => recordId(parameters.get(name) ?? undefined);
  const { choice, error, refetch } = useClubChoice(actor, numberOf('clubId'));
  const kind = kinds.find((known) => known === parameters.get('kind')) ?? kinds[0] ?? 'player';
  const choose = (chosen: ImportKind) =>
    setParameters(
      (before) => new URLSearchParams([...before].filter(([name]) => name !== 'kind').concat([['kind', chosen]])),
      {
        replace: true,
        preventScrollReset: true,
      },
    );

  return (
    <>
      <StepBar current="create" />
      <div className="grid items-start gap-6 min-[1280px]:grid-cols-[minmax(0,720px)_1fr]">
        {choice !== null ? (
          <ImportStartForm kinds={kinds} kind={kind} onKind={choose} choice={choice} instead={numberOf('instead')} />
        ) : error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <FormSkeleton />
        )}
        <WhatFollows />
      </div>
    </>
  );
}

function WhatFollows() {
  return (
    <aside aria-labelledby="what-follows" className="rounded-card border border-border bg-surface p-4 sm:p-5">
      <h2 id="what-follows" className="text-card font-semibold">
        {texts.whatFollows}
      </h2>
      <ol className="mt-3 flex flex-col gap-3">
        {whatFollows.map(({ step, text }) => (
          <li key={step}>
            <p className="text-label font-semibold">{step}</p>
            <p className="text-label text-text-2">{text}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}
