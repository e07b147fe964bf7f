import '#web/lib/zod-setup.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { apiKeyCreateSchema, type ApiKeyMade } from '#contract/api-key/api-key.contract.ts';
import { scopesOf } from '#domain/api-key/api-key.access.ts';
import { apiKeyDays, apiKeyScopeLabels } from '#domain/api-key/api-key.rules.ts';
import { useCreateApiKey } from '#web/api/api-key/api-key.api.ts';
import { ProgramOwnerInput, useFirstOwner } from '#web/parts/program-owner.tsx';
import { ShownOnce } from '#web/parts/shown-once.tsx';
import { CodesInput } from '#web/ui/form/codes-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { apiKeyDaysLabels, apiKeyText } from './api-key.text.ts';

export function ApiKeyModal({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<ApiKeyMade | null>(null);
  return (
    <Modal title={made === null ? apiKeyText.create : apiKeyText.madeTitle} isOpen onClose={onClose}>
      {made === null ? (
        <NewKey onMade={setMade} />
      ) : (
        <ShownOnce secret={made.secret} warning={apiKeyText.onlyNow} about={apiKeyText.copied} onClose={onClose} />
      )}
    </Modal>
  );
}

const days = apiKeyDays.map((value) => ({ value, label: apiKeyDaysLabels[value] }));
const DEFAULT_DAYS = 180;

function NewKey({ onMade }: { onMade: (made: ApiKeyMade) => void }) {
  const clubId = useFirstOwner();
  const form = useAppForm({
    schema: apiKeyCreateSchema,
    defaultValues: {
      name: '',
      clubId,
      scopes: [] as string[],
      days: String(DEFAULT_DAYS),
      currentPassword: '',
    },
    failureText: apiKeyText.createFailed,
    write: useCreateApiKey(),
    onSaved: onMade,
  });
  const { field } = form;
  const isOfClub = useWatch({ control: form.methods.control, name: 'clubId' }) !== '';
  const offered = scopesOf({ clubId: isOfClub ? 1 : null });
  return (
    <Form form={form} label={apiKeyText.create}>
      <TextInput field={field('name')} label={apiKeyText.name} hint={apiKeyText.nameHint} autoComplete="off" />
      <ProgramOwnerInput field={field('clubId')} hint={apiKeyText.ownerHint} />
      <CodesInput
        field={field('scopes')}
        label={apiKeyText.scopes}
        hint={apiKeyText.scopesHint}
        options={offered.map((value) => ({ value, label: apiKeyScopeLabels[value] }))}
      />
      <SelectInput field={field('days')} label={apiKeyText.days} options={days} />
      <PasswordInput field={field('currentPassword')} label={apiKeyText.password} autoComplete="current-password" />
      <FormActions form={form} submitLabel={apiKeyText.create} pendingLabel={apiKeyText.creating} />
    </Form>
  );
}
