import { useRef, useState, type SyntheticEvent } from 'react';
import type { SetUpDone, TotpBegun } from '#contract/factor.contract.ts';
import { factorMessages } from '#contract/factor.messages.ts';
import { beginSetUp, finishSetUp, isStepOver } from '#web/api/second-step.api.ts';
import { storeSession } from '#web/api/stored-session.ts';
import { AppSecret } from '#web/parts/app-secret.tsx';
import { recoveryText, setUpText } from '#web/parts/factor-set-up.text.ts';
import { RecoveryCodeList } from '#web/parts/recovery-code-list.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { SecondStepProps } from './second-step-props.ts';
import { secondStepText } from './second-step.text.ts';
import { failureText } from './session.text.ts';
import { useSubmit } from './use-submit.ts';

/** An app has to be set up before anything else: the square, its first code, then the recovery codes. */
export function SetUpStep({ step, onOver, backLabel = secondStepText.back, onDone }: SecondStepProps) {
  const [begun, setBegun] = useState<TotpBegun | null>(null);
  const [done, setDone] = useState<SetUpDone | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { isPending, failure, submit } = useSubmit();
  const field = useRef<HTMLInputElement>(null);

  const send = async () => {
    try {
      if (begun === null) setBegun(await beginSetUp(step.challenge));
      else setDone(await finishSetUp(step.challenge, code));
    } catch (failed) {
      if (!isStepOver(failed)) throw failed;
      onOver(failureText(failed));
    }
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isMissing = begun !== null && code.trim() === '';
    setError(isMissing ? factorMessages.codeRequired : undefined);
    if (isMissing) field.current?.focus();
    else void submit(send);
  };

  if (done !== null) {
    const enter = () => {
      storeSession(done.session);
      onDone?.();
    };
    return (
      <div className="flex flex-col gap-5">
        <RecoveryCodeList codes={done.recoveryCodes} />
        <Button onClick={enter}>{recoveryText.done}</Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <AlertBox tone="info">{secondStepText.mustSetUp}</AlertBox>
      {failure === null ? null : (
        <AlertBox tone="danger" role="alert">
          {failure}
        </AlertBox>
      )}
      {begun === null ? null : (
        <>
          <AppSecret begun={begun} />
          <TextField
            ref={field}
            label={setUpText.first.label}
            hint={setUpText.first.hint}
            name="totp"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={error}
          />
        </>
      )}
      <SubmitButton isPending={isPending} pendingText={secondStepText.confirming}>
        {begun === null ? secondStepText.setUp : setUpText.turnOn}
      </SubmitButton>
      <button type="button" onClick={() => onOver(null)} className="min-h-11 self-start text-link underline">
        {backLabel}
      </button>
    </form>
  );
}
