import { useEffect, useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Verification } from '#contract/paper/verification.contract.ts';
import { type Language, languages, preferredLanguage } from '#domain/common/language.ts';
import { ApiError } from '#web/api/api-error.ts';
import { verifySheet } from '#web/api/paper/verification.api.ts';
import { VerifiedTeam } from '#web/features/paper/verified-team.tsx';
import { VerifiedTransfer } from '#web/features/paper/verified-transfer.tsx';
import { type VerificationText, verificationTexts } from '#web/features/paper/verification.text.ts';
import { PublicFrame } from '#web/parts/public-frame.tsx';
import * as texts from './verification-page.text.ts';

/** As the browser asks for it (`Accept-Language`), until the person chooses. */
const languageOfBrowser = () => preferredLanguage(navigator.languages.join(','));

/** /verify/:code – for everybody who holds a printed licence or protocol, mostly on a phone. */
export function VerificationPage() {
  const code = useParams()['code'] ?? '';
  const [parameters, setParameters] = useSearchParams();
  const language = languages.find((known) => known === parameters.get('lang')) ?? languageOfBrowser();
  const text = verificationTexts[language];
  const other = language === 'bg' ? 'en' : 'bg';
  return (
    <PublicFrame
      title={text.title}
      language={language}
      nameOf={text.federation}
      action={
        <button
          type="button"
          lang={other}
          onClick={() => setParameters({ lang: other }, { replace: true })}
          className="min-h-11 rounded-control border border-current px-3 font-semibold"
        >
          {text.other}
        </button>
      }
    >
      <Answer key={`${code} ${language}`} code={code} language={language} />
    </PublicFrame>
  );
}

type State = { found: Verification } | { error: unknown } | null;

function Answer({ code, language }: { code: string; language: Language }) {
  const text = verificationTexts[language];
  const [state, setState] = useState<State>(null);

  useEffect(() => {
    // Also after another try, which begins by forgetting the answer before.
    if (state !== null) return undefined;
    const left = new AbortController();
    verifySheet(code, language, left.signal).then(
      (found) => setState({ found }),
      (error: unknown) => (left.signal.aborted ? undefined : setState({ error })),
    );
    return () => left.abort();
  }, [code, language, state]);

  if (state === null) return <p role="status">{text.loading}</p>;
  if ('found' in state) return <Found found={state.found} code={code} text={text} />;
  const { status, message } =
    state.error instanceof ApiError ? state.error : { status: 500, message: texts.somethingWentWrong };
  if (status === 404) return <Refusal heading={text.missing.heading}>{text.missing.text}</Refusal>;
  return (
    <Refusal heading={text.failed.heading}>
      {text.failed.text(status, message)}
      <button
        type="button"
        onClick={() => setState(null)}
        className="mt-3 block min-h-11 rounded-control border border-border-control px-4 py-2 font-semibold"
      >
        {text.failed.again}
      </button>
    </Refusal>
  );
}

interface FoundProps {
  found: Verification;
  code: string;
  text: VerificationText;
}

function Found({ found: { cardIndex, transfer }, code, text }: FoundProps) {
  if (cardIndex !== null) return <VerifiedTeam team={cardIndex} code={code} text={text} />;
  return transfer === null ? null : <VerifiedTransfer transfer={transfer} text={text} />;
}

function Refusal({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div role="alert" className="rounded-card border border-danger bg-surface p-4">
      <h2 className="text-card font-semibold text-danger">{heading}</h2>
      <div className="mt-1 text-text-2">{children}</div>
    </div>
  );
}
