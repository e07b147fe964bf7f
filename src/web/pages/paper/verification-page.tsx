import { useEffect, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Verification } from '#contract/paper/verification.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { verifySheet } from '#web/api/paper/verification.api.ts';
import { VerifiedTeam } from '#web/features/paper/verified-team.tsx';
import { VerifiedTransfer } from '#web/features/paper/verified-transfer.tsx';
import { PublicFrame } from '#web/parts/public-frame.tsx';

const TITLE = 'Проверка на документ';

/** /verify/:code – for everybody who holds a printed licence or protocol, mostly on a phone. */
export function VerificationPage() {
  const code = useParams()['code'] ?? '';
  return (
    <PublicFrame title={TITLE}>
      <Answer key={code} code={code} />
    </PublicFrame>
  );
}

type State = { found: Verification } | { error: unknown } | null;

function Answer({ code }: { code: string }) {
  const [state, setState] = useState<State>(null);

  useEffect(() => {
    // Also after another try, which begins by forgetting the answer before.
    if (state !== null) return undefined;
    const left = new AbortController();
    verifySheet(code, left.signal).then(
      (found) => setState({ found }),
      (error: unknown) => (left.signal.aborted ? undefined : setState({ error })),
    );
    return () => left.abort();
  }, [code, state]);

  if (state === null) return <p role="status">Зареждане...</p>;
  if ('found' in state) return <Found found={state.found} code={code} />;
  const { status, message } =
    state.error instanceof ApiError ? state.error : { status: 500, message: 'Нещо се обърка..' };
  if (status === 404)
    return (
      <Refusal heading="Няма документ с такъв код">
        Кодът е грешен, оттеглен от федерацията или срокът му е изтекъл. Проверете дали адресът е въведен точно.
      </Refusal>
    );
  return (
    <Refusal heading="Документът не можа да бъде проверен">
      {message}
      <button
        type="button"
        onClick={() => setState(null)}
        className="mt-3 block min-h-11 rounded-control border border-border-control px-4 py-2 font-semibold"
      >
        Опитай отново
      </button>
    </Refusal>
  );
}

function Found({ found: { cardIndex, transfer }, code }: { found: Verification; code: string }) {
  if (cardIndex !== null) return <VerifiedTeam team={cardIndex} code={code} />;
  return transfer === null ? null : <VerifiedTransfer transfer={transfer} />;
}

function Refusal({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div role="alert" className="rounded-card border border-danger bg-surface p-4">
      <h2 className="text-card font-semibold text-danger">{heading}</h2>
      <div className="mt-1 text-text-2">{children}</div>
    </div>
  );
}
