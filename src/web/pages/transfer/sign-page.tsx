import { type SyntheticEvent, useRef, useState } from 'react';
import { longest, shortest } from '#contract/common/limits.ts';
import { lengthRefusal } from '#contract/common/messages.ts';
import type { LinkContent } from '#contract/transfer/signing.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { LinkKey } from '#web/api/link-key.ts';
import { answerSignLink, openSignLink } from '#web/api/transfer/sign-link.api.ts';
import { SignContent } from '#web/features/transfer/signing/sign-content.tsx';
import { signPageText as text } from '#web/features/transfer/signing/sign-page.text.ts';
import { Failure, LinkPage, useAttempt } from '#web/parts/link-page.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** /sign#token */
export function SignPage() {
  return (
    <LinkPage title={text.title} open={openSignLink}>
      {(opened) => <Signing {...opened} />}
    </LinkPage>
  );
}

type Answer = 'signed' | 'refused';

function Signing({ shown, linkKey }: { shown: LinkContent; linkKey: LinkKey }) {
  const [done, setDone] = useState<Answer | null>(null);
  const { failure, isPending, attempt } = useAttempt();
  // Whether the server may have taken an answer of which this page has heard nothing.
  const isUnheard = useRef(false);
  const answer = (said: Answer, reason?: string) =>
    attempt(async () => {
      const given = { sha256: shown.sha256, answer: said, ...(reason === undefined ? {} : { reason }) };
      try {
        await answerSignLink(linkKey, given);
      } catch (error) {
        const { status } = error instanceof ApiError ? error : { status: 0 };
        if (isUnheard.current && error instanceof ApiError && status === 404) {
          throw new ApiError(text.perhapsDone, { status, code: error.code, requestId: error.requestId });
        }
        isUnheard.current ||= status === 0 || status >= 500;
        throw error;
      }
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
      <Failure text={failure} />
      <SignContent shown={shown} linkKey={linkKey} />
      <AnswerForm onAnswer={answer} isPending={isPending} />
    </div>
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
    const refusal = isTooShort ? text.refuseAsked : lengthRefusal(reason ?? '', longest.description);
    setError(refusal);
    if (refusal === undefined) void (reason === null ? onAnswer('signed') : onAnswer('refused', reason.trim()));
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
