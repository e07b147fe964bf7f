import { type SyntheticEvent, useState } from 'react';
import type { LinkContent } from '#contract/transfer/signing.contract.ts';
import { longest, shortest, LINK_CODE_DIGITS } from '#contract/common/limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { answerSignLink, openSignLink } from '#web/api/transfer/sign-link.api.ts';
import { SignContent } from '#web/features/transfer/signing/sign-content.tsx';
import { signPageText as text } from '#web/features/transfer/signing/sign-page.text.ts';
import { PublicFrame } from '#web/parts/public-frame.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** /sign#token: behind the hash sign, which is sent to no server. Without the code the page knows of nobody. */
export function SignPage() {
  const [token] = useState(() => location.hash.slice(1));
  return (
    <PublicFrame title={text.title}>
      {token === '' ? (
        <AlertBox tone="danger" role="alert">
          {text.broken}
        </AlertBox>
      ) : (
        <Signing token={token} />
      )}
    </PublicFrame>
  );
}

type Answer = 'signed' | 'refused';

function Signing({ token }: { token: string }) {
  const [code, setCode] = useState('');
  const [shown, setShown] = useState<LinkContent | null>(null);
  const [done, setDone] = useState<Answer | null>(null);
  const { failure, isPending, attempt } = useAttempt();
  const key = { token, code: code.trim() };

  const open = () => attempt(async () => setShown(await openSignLink(key)));
  const answer = (said: Answer, reason?: string) =>
    attempt(async () => {
      if (shown === null) return;
      const given = { sha256: shown.sha256, answer: said, ...(reason === undefined ? {} : { reason }) };
      await answerSignLink(key, given);
      setDone(said);
    });

  if (done !== null) {
    return (
      <AlertBox tone="success" role="status">
        {text[done]}
      </AlertBox>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {failure === null ? null : (
        <AlertBox tone="danger" role="alert">
          {failure}
        </AlertBox>
      )}
      {shown === null ? (
        <CodeForm code={code} onCode={setCode} onSubmit={open} isPending={isPending} />
      ) : (
        <>
          <SignContent shown={shown} linkKey={key} />
          <AnswerForm onAnswer={answer} isPending={isPending} />
        </>
      )}
    </div>
  );
}

/** One thing at a time; the sentence of a refusal stands until the next try. */
function useAttempt() {
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setIsPending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Нещо се обърка..');
    } finally {
      setIsPending(false);
    }
  };
  return { failure, isPending, attempt };
}

interface CodeFormProps {
  code: string;
  onCode: (code: string) => void;
  onSubmit: () => Promise<void>;
  isPending: boolean;
}

function CodeForm({ code, onCode, onSubmit, isPending }: CodeFormProps) {
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form onSubmit={handleSubmit} className="flex max-w-100 flex-col gap-4">
      <p className="text-text-2">{text.codeAsked}</p>
      <TextField
        label={text.code}
        value={code}
        onChange={(event) => onCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LINK_CODE_DIGITS}
      />
      <SubmitButton isPending={isPending} pendingText={text.opening}>
        {text.open}
      </SubmitButton>
    </form>
  );
}

interface AnswerFormProps {
  onAnswer: (answer: Answer, reason?: string) => Promise<void>;
  isPending: boolean;
}

function AnswerForm({ onAnswer, isPending }: AnswerFormProps) {
  const [reason, setReason] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isTooShort = reason !== null && reason.trim().length < shortest.reason;
    setError(isTooShort ? text.refuseAsked : undefined);
    if (!isTooShort) void (reason === null ? onAnswer('signed') : onAnswer('refused', reason.trim()));
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {reason === null ? (
        <p className="text-text-2">{text.once}</p>
      ) : (
        <TextField
          label={text.refuseWhy}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={longest.description}
          error={error}
        />
      )}
      <SubmitButton isPending={isPending} pendingText={text.sending}>
        {reason === null ? text.sign : text.refuse}
      </SubmitButton>
      <Button variant="secondary" disabled={isPending} onClick={() => setReason(reason === null ? '' : null)}>
        {reason === null ? text.refuse : text.back}
      </Button>
    </form>
  );
}
