import { useState } from 'react';
import type { MailCodeSent, SetUpDone, TotpBegun } from '#contract/factor/factor.contract.ts';
import { askMailCode, beginSetUp, finishSetUp, isStepOver } from '#web/api/factor/second-step.api.ts';
import { storeSession } from '#web/api/stored-session.ts';
import { showTimeOf } from '#web/lib/text/dates.ts';
import { AppSecret } from '#web/parts/app-secret.tsx';
import { recoveryText, setUpText } from '#web/parts/factor-set-up.text.ts';
import { RecoveryCodeList } from '#web/parts/recovery-code-list.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SecondStepProps } from './second-step-props.ts';
import { secondStepText } from './second-step.text.ts';
import { failureText } from './session.text.ts';
import { SetUpForm } from './set-up-form.tsx';
import { useSubmit } from './use-submit.ts';

export function SetUpStep({ step, onOver, backLabel = secondStepText.back, onDone }: SecondStepProps) {
  const [sent, setSent] = useState<(MailCodeSent & { isAgain: boolean }) | null>(null);
  const [begun, setBegun] = useState<TotpBegun | null>(null);
  const [done, setDone] = useState<SetUpDone | null>(null);
  const { isPending, failure, submit } = useSubmit();

  const send = (act: () => Promise<void>) =>
    void submit(async () => {
      try {
        await act();
      } catch (failed) {
        if (!isStepOver(failed)) throw failed;
        onOver(failureText(failed));
      }
    });
  const { challenge } = step;
  const askForCode = () => send(async () => setSent({ ...(await askMailCode(challenge)), isAgain: sent !== null }));
  const form = { isPending, failure, backLabel, onBack: () => onOver(null) };

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
  if (begun !== null) {
    const turnOn = (code: string) => send(async () => setDone(await finishSetUp(challenge, code)));
    return (
      <SetUpForm key="app" {...form} name="totp" field={setUpText.first} submitLabel={setUpText.turnOn} onCode={turnOn}>
        <AppSecret begun={begun} />
      </SetUpForm>
    );
  }
  if (sent === null) {
    return (
      <SetUpForm key="ask" {...form} submitLabel={secondStepText.sendCode} onCode={askForCode}>
        <AlertBox tone="info">{secondStepText.mustSetUp}</AlertBox>
      </SetUpForm>
    );
  }
  const until = showTimeOf(Date.parse(sent.expiresAt));
  return (
    <SetUpForm
      key="mail"
      {...form}
      name="mailCode"
      field={secondStepText.mailCode}
      submitLabel={secondStepText.next}
      onCode={(code) => send(async () => setBegun(await beginSetUp(challenge, code)))}
      again={{ label: secondStepText.sendAgain, onPress: askForCode }}
    >
      <AlertBox tone="info" role="status">
        {secondStepText.sent({ ...sent, until })}
      </AlertBox>
    </SetUpForm>
  );
}
