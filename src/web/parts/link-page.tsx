import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { LINK_CODE_DIGITS } from '#contract/common/limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { LinkKey } from '#web/api/link-key.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { linkPageText as text } from './link-page.text.ts';
import { PublicFrame } from './public-frame.tsx';
import * as texts from './link-page.text.ts';

interface LinkPageProps<Shown> {
  title: string;
  open: (key: LinkKey) => Promise<Shown>;
  /** What the right code has opened. */
  children: (opened: { shown: Shown; linkKey: LinkKey }) => ReactNode;
}

/** /…#token: behind the hash sign, which is sent to no server. Without the code the page knows of nobody. */
export function LinkPage<Shown>({ title, open, children }: LinkPageProps<Shown>) {
  const [token] = useState(() => location.hash.slice(1));
  const [code, setCode] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const { failure, isPending, attempt } = useAttempt();
  const linkKey = { token, code: code.trim() };
  return (
    <PublicFrame title={title}>
      {token === '' ? (
        <AlertBox tone="danger" role="alert">
          {text.broken}
        </AlertBox>
      ) : shown === null ? (
        <div className="flex flex-col gap-4">
          <Failure text={failure} />
          <CodeForm
            code={code}
            onCode={setCode}
            onSubmit={() => void attempt(async () => setShown(await open(linkKey)))}
            isPending={isPending}
          />
        </div>
      ) : (
        children({ shown, linkKey })
      )}
    </PublicFrame>
  );
}

export function Failure({ text: said }: { text: string | null }) {
  return said === null ? null : (
    <AlertBox tone="danger" role="alert">
      {said}
    </AlertBox>
  );
}

/** One thing at a time; the sentence of a refusal stands until the next try. */
export function useAttempt() {
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setIsPending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : texts.somethingWentWrong);
    } finally {
      setIsPending(false);
    }
  };
  return { failure, isPending, attempt };
}

interface CodeFormProps {
  code: string;
  onCode: (code: string) => void;
  onSubmit: () => void;
  isPending: boolean;
}

function CodeForm({ code, onCode, onSubmit, isPending }: CodeFormProps) {
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
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
