import '#web/lib/zod-setup.ts';
import { useState } from 'react';
import {
  type Webhook,
  webhookCreateSchema,
  type WebhookMade,
  webhookSecretAskSchema,
} from '#contract/webhook/webhook.contract.ts';
import { webhookEventLabels, webhookEvents } from '#domain/webhook/webhook.rules.ts';
import { useCreateWebhook, useRenewSecret } from '#web/api/webhook/webhook.api.ts';
import { ProgramOwnerInput, useFirstOwner } from '#web/parts/program-owner.tsx';
import { ShownOnce } from '#web/parts/shown-once.tsx';
import { CodesInput } from '#web/ui/form/codes-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { webhookText } from './webhook.text.ts';

interface WebhookModalProps {
  /** Which one gets another secret; null for one that is to be made. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** A secret follows either way, and is shown this once. */
export function WebhookModal({ webhook, onClose }: WebhookModalProps) {
  const [made, setMade] = useState<WebhookMade | null>(null);
  const title = webhook === null ? webhookText.create : webhookText.renew;
  return (
    <Modal title={made === null ? title : webhookText.madeTitle} isOpen onClose={onClose}>
      {made !== null ? (
        <ShownOnce secret={made.secret} warning={webhookText.onlyNow} about={webhookText.copied} onClose={onClose} />
      ) : webhook === null ? (
        <NewWebhook onMade={setMade} />
      ) : (
        <NewSecret webhook={webhook} onMade={setMade} />
      )}
    </Modal>
  );
}

interface MakerProps {
  onMade: (made: WebhookMade) => void;
}

const events = webhookEvents.map((value) => ({ value, label: webhookEventLabels[value] }));

function NewWebhook({ onMade }: MakerProps) {
  const clubId = useFirstOwner();
  const form = useAppForm({
    schema: webhookCreateSchema,
    defaultValues: { name: '', clubId, address: '', events: [] as string[], currentPassword: '' },
    failureText: webhookText.createFailed,
    write: useCreateWebhook(),
    onSaved: onMade,
  });
  const { field } = form;
  return (
    <Form form={form} label={webhookText.create}>
      <TextInput field={field('name')} label={webhookText.name} hint={webhookText.nameHint} autoComplete="off" />
      <ProgramOwnerInput field={field('clubId')} hint={webhookText.ownerHint} />
      <TextInput
        field={field('address')}
        label={webhookText.address}
        hint={webhookText.addressHint}
        autoComplete="off"
      />
      <CodesInput field={field('events')} label={webhookText.events} hint={webhookText.eventsHint} options={events} />
      <PasswordInput field={field('currentPassword')} label={webhookText.password} autoComplete="current-password" />
      <FormActions form={form} submitLabel={webhookText.create} pendingLabel={webhookText.creating} />
    </Form>
  );
}

function NewSecret({ webhook, onMade }: MakerProps & { webhook: Webhook }) {
  const form = useAppForm({
    schema: webhookSecretAskSchema,
    defaultValues: { currentPassword: '' },
    failureText: webhookText.renewFailed,
    write: useRenewSecret(webhook.id),
    onSaved: onMade,
  });
  return (
    <Form form={form} label={webhookText.renew}>
      <p>{webhookText.renewHint}</p>
      <PasswordInput
        field={form.field('currentPassword')}
        label={webhookText.password}
        autoComplete="current-password"
      />
      <FormActions form={form} submitLabel={webhookText.renew} pendingLabel={webhookText.renewing} />
    </Form>
  );
}
