import '#web/lib/zod-setup.ts';
import { useState } from 'react';
import { z } from 'zod';
import { email } from '#contract/common/fields.ts';
import { type SignLinkSent, signLinkCreateSchema } from '#contract/transfer/signing.contract.ts';
import { useSendSignLink } from '#web/api/transfer/signing.api.ts';
import { codeText, codeWays } from '#web/parts/code-ways.text.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/form/choice-inputs.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { signingText } from './signing.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './sign-link-modal.text.ts';

interface SignLinkModalProps {
  about: { transferId: number; extensionId?: number };
  who: string;
  /** Null for the player, whose e-mail is asked for. */
  guardianId: number | null;
  /** One was sent already, and is over with this one. */
  isAgain: boolean;
  onClose: () => void;
}

const { codeBy } = signLinkCreateSchema.shape;
const extensionId = z.int().optional();
const ofGuardian = z.object({ extensionId, guardianId: z.int(), codeBy });
const ofPlayer = z.object({ extensionId, email, codeBy });

export function SignLinkModal(props: SignLinkModalProps) {
  const [sent, setSent] = useState<SignLinkSent | null>(null);
  return (
    <Modal title={signingText.sendTitle} isOpen onClose={props.onClose}>
      {sent === null ? <LinkForm {...props} onSent={setSent} /> : <Sent sent={sent} onClose={props.onClose} />}
    </Modal>
  );
}

function LinkForm({
  about: { transferId, ...about },
  who,
  guardianId,
  isAgain,
  onSent,
}: SignLinkModalProps & { onSent: (sent: SignLinkSent) => void }) {
  const form = useAppForm({
    schema: guardianId === null ? ofPlayer : ofGuardian,
    defaultValues: { ...about, ...(guardianId === null ? { email: '' } : { guardianId }), codeBy: 'voice' },
    failureText: signingText.sendFailed,
    write: useSendSignLink(transferId),
    onSaved: onSent,
  });
  const { field } = form;
  return (
    <Form form={form} label={signingText.sendTitle}>
      <p>
        {texts.linkIsForBefore}
        <span className="font-semibold">{who}</span>
        {texts.linkTermsAfter}
      </p>
      {isAgain ? <p className="font-medium">{texts.earlierEnds}</p> : null}
      {guardianId === null ? (
        <TextInput field={field('email')} label={texts.email} type="email" autoComplete="off" />
      ) : null}
      <RadioCards field={field('codeBy')} label={codeText.label} options={codeWays} />
      <FormActions form={form} submitLabel={texts.send} pendingLabel={words.sending} />
    </Form>
  );
}

function Sent({ sent: { recipient, code }, onClose }: { sent: SignLinkSent; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4" role="status">
      <p>
        {texts.linkSentToBefore}
        <span className="font-semibold wrap-anywhere">{recipient}</span>.
      </p>
      {code === null ? (
        <p>{signingText.sentByMail}</p>
      ) : (
        <>
          <p className="tabular text-h1 font-bold">{code}</p>
          <p className="text-text-2">{signingText.readOut}</p>
        </>
      )}
      <Button onClick={onClose}>{texts.done}</Button>
    </div>
  );
}
