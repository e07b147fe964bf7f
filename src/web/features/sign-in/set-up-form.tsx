import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { factorMessages } from '#contract/factor/factor.messages.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { secondStepText } from './second-step.text.ts';

interface SetUpFormProps {
  field?: { label: string; hint: string };
  name?: string;
  submitLabel: string;
  isPending: boolean;
  failure: string | null;
  backLabel: string;
  onCode: (code: string) => void;
  onBack: () => void;
  again?: { label: string; onPress: () => void };
  children: ReactNode;
}

export function SetUpForm({ field, name, again, children, ...props }: SetUpFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isMissing = field !== undefined && code.trim() === '';
    setError(isMissing ? factorMessages.codeRequired : undefined);
    if (isMissing) box.current?.focus();
    else props.onCode(code);
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      {children}
      {props.failure === null ? null : (
        <AlertBox tone="danger" role="alert">
          {props.failure}
        </AlertBox>
      )}
      {field === undefined ? null : (
        <TextField
          ref={box}
          label={field.label}
          hint={field.hint}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
        />
      )}
      <SubmitButton
        isPending={props.isPending}
        pendingText={field === undefined ? secondStepText.sending : secondStepText.confirming}
      >
        {props.submitLabel}
      </SubmitButton>
      <div className="flex flex-col items-start">
        {again === undefined ? null : <LinkButton {...again} />}
        <LinkButton label={props.backLabel} onPress={props.onBack} />
      </div>
    </form>
  );
}
