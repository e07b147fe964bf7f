import { type RefObject, Suspense, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { SecondStep } from '#contract/factor/factor.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { logIn } from '#web/api/sign-in/session.api.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { FirstFocus } from '#web/ui/overlay/first-focus.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useSubmit } from './use-submit.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './sign-in-again-dialog.text.ts';

const SecondStepForm = lazyPart(async () => (await import('./second-step-form.tsx')).SecondStepForm);

export interface SignInAgainDialogProps {
  userName: string;
  /** The session is over already, so there is no way round the dialog but to leave the page. */
  hasExpired: boolean;
  onDone: () => void;
  onLeave: () => void;
}

/** The same person signs in over the open page; only the password is asked for, and what else the account asks for. */
export function SignInAgainDialog({ userName, hasExpired, onDone, onLeave }: SignInAgainDialogProps) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const handleOver = (text: string | null) => {
    setStep(null);
    setOver(text);
  };

  return (
    <ModalOverlay
      isOpen
      onOpenChange={onLeave}
      isKeyboardDismissDisabled={hasExpired}
      className="fixed inset-0 z-50 flex items-center justify-center overflow-y-auto bg-shade p-4"
    >
      <Modal className="appear w-full max-w-md rounded-card border border-border bg-surface shadow-popup">
        <Dialog className="p-5 outline-none sm:p-6">
          <FirstFocus find={() => field.current} />
          <Heading slot="title" level={2} className="mb-3 text-card font-semibold">
            {hasExpired ? texts.sessionExpired : texts.goOnWithSession}
          </Heading>
          {step === null ? (
            <PasswordForm {...{ userName, hasExpired, onDone, onLeave, over, field }} onSecondStep={setStep} />
          ) : (
            <Suspense>
              <SecondStepForm step={step} onOver={handleOver} onDone={onDone} backLabel={texts.back} />
            </Suspense>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface PasswordFormProps extends SignInAgainDialogProps {
  over: string | null;
  onSecondStep: (step: SecondStep) => void;
  field: RefObject<HTMLInputElement | null>;
}

function PasswordForm({ userName, hasExpired, onDone, onLeave, over, onSecondStep, field }: PasswordFormProps) {
  const { password, setPassword, error, failure, isPending, handleSubmit } = useSignIn(userName, onDone, onSecondStep);
  const alertBox = useRef<HTMLDivElement>(null);
  const said = failure ?? (isPending ? null : over);
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
    if (failure !== null) alertBox.current?.focus();
  }, [error, failure, field]);

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <p className="text-text-2">{hasExpired ? texts.signInAgain : texts.confirmWithPassword}</p>
      {said === null ? null : (
        <AlertBox ref={alertBox} tone="danger" role="alert" tabIndex={-1} heading={texts.signInFailed}>
          {said}
        </AlertBox>
      )}
      <p className="flex items-center gap-3">
        <Avatar name={userName} src={null} size={40} />
        <span className="min-w-0">
          <span className="block text-label text-text-2">{texts.username}</span>
          <span className="block font-semibold break-words">{userName}</span>
        </span>
      </p>
      {/* For whoever keeps the passwords: which one is meant. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        ref={field}
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error}
      />
      <div className="mt-1 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onLeave}>
          {hasExpired ? texts.signInAsOther : words.cancel}
        </Button>
        <SubmitButton
          isPending={isPending}
          pendingText={<span lang="en">Loading...</span>}
          spokenText={words.loading}
          className="sm:min-w-36"
        >
          {texts.signIn}
        </SubmitButton>
      </div>
    </form>
  );
}

function useSignIn(userName: string, onDone: () => void, onSecondStep: (step: SecondStep) => void) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const { isPending, failure, submit } = useSubmit();

  const send = async () => {
    setError(password === '' ? messages.passwordRequired : undefined);
    if (password === '') return;
    const step = await logIn({ username: userName, password, remember: false });
    if (step === null) onDone();
    else onSecondStep(step);
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(send);
  };

  return { password, setPassword, error, failure, isPending, handleSubmit };
}
