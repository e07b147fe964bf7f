import { type RefObject, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { factorMessages } from '#contract/factor/factor.messages.ts';
import type { FactorWay } from '#domain/factor/factor.rules.ts';
import { isStepOver, sendCode } from '#web/api/factor/second-step.api.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PasskeyButton, showPasskey } from './passkey-button.tsx';
import type { SecondStepProps } from './second-step-props.ts';
import { secondStepText } from './second-step.text.ts';
import { failureText } from './session.text.ts';
import { SetUpStep } from './set-up-step.tsx';
import { useSubmit } from './use-submit.ts';
import * as texts from './second-step-form.text.ts';

type CodeWay = Exclude<FactorWay, 'passkey'>;

export function SecondStepForm(props: SecondStepProps) {
  return props.step.mustSetUp ? <SetUpStep {...props} /> : <CodeStep {...props} />;
}

function CodeStep({ step, onOver, backLabel = secondStepText.back, onDone }: SecondStepProps) {
  const ways = step.ways.filter((way): way is CodeWay => way !== 'passkey');
  const [way, setWay] = useState<CodeWay>(ways[0] ?? 'recoveryCode');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { isPending, failure, submit } = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const alertBox = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (failure !== null) alertBox.current?.focus();
  }, [failure]);

  const answer = async (act: () => Promise<void>) => {
    try {
      await act();
      onDone?.();
    } catch (failed) {
      if (!isStepOver(failed)) throw failed;
      onOver(failureText(failed));
    }
  };
  const send = async () => {
    setError(code.trim() === '' ? factorMessages.codeRequired : undefined);
    if (code.trim() === '') {
      field.current?.focus();
      return;
    }
    await answer(() => sendCode(step.challenge, code));
  };
  const withPasskey = () => answer(() => showPasskey({ challenge: step.challenge, remember: false }));
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(send);
  };
  const change = (next: CodeWay) => {
    setWay(next);
    setCode('');
    setError(undefined);
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p>{secondStepText.right}</p>
      {failure === null ? null : (
        <AlertBox ref={alertBox} tone="danger" role="alert" tabIndex={-1} heading={texts.signInFailed}>
          {failure}
        </AlertBox>
      )}
      <CodeField key={way} {...{ way, code, error, field }} onChange={setCode} />
      <SubmitButton isPending={isPending} pendingText={secondStepText.confirming}>
        {secondStepText.confirm}
      </SubmitButton>
      {step.ways.includes('passkey') ? (
        <PasskeyButton
          isPending={isPending}
          label={secondStepText.ways.passkey}
          onPress={() => void submit(withPasskey)}
        />
      ) : null}
      <div className="flex flex-col items-start">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <LinkButton key={other} label={secondStepText.ways[other]} onPress={() => change(other)} />
          ))}
        <LinkButton label={backLabel} onPress={() => onOver(null)} />
      </div>
    </form>
  );
}

interface CodeFieldProps {
  way: CodeWay;
  code: string;
  error: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  onChange: (code: string) => void;
}

function CodeField({ way, code, error, field, onChange }: CodeFieldProps) {
  const isOfApp = way === 'totp';
  useEffect(() => field.current?.focus(), [field]);
  return (
    <TextField
      ref={field}
      label={secondStepText[way].label}
      hint={secondStepText[way].hint}
      name={way}
      inputMode={isOfApp ? 'numeric' : 'text'}
      autoComplete={isOfApp ? 'one-time-code' : 'off'}
      autoCapitalize={isOfApp ? 'none' : 'characters'}
      spellCheck={false}
      value={code}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
