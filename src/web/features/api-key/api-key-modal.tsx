import '#web/lib/zod-setup.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { apiKeyCreateSchema, type ApiKeyMade } from '#contract/api-key/api-key.contract.ts';
import { longest } from '#contract/common/limits.ts';
import { scopesOf } from '#domain/api-key/api-key.access.ts';
import { apiKeyDays, apiKeyScopeLabels } from '#domain/api-key/api-key.rules.ts';
import { isAdministrator } from '#domain/common/access.rules.ts';
import { useCreateApiKey } from '#web/api/api-key/api-key.api.ts';
import { useOptions } from '#web/api/federation/options.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { ownClubIds } from '#web/parts/my-club.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
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
      {made === null ? <NewKey onMade={setMade} /> : <MadeKey secret={made.secret} onClose={onClose} />}
    </Modal>
  );
}

const days = apiKeyDays.map((value) => ({ value, label: apiKeyDaysLabels[value] }));
const DEFAULT_DAYS = 180;

function NewKey({ onMade }: { onMade: (made: ApiKeyMade) => void }) {
  const actor = useActor();
  const isOfFederation = isAdministrator(actor);
  const clubs = useOptions('clubs');
  const [onlyClub, ...others] = ownClubIds(actor);
  const form = useAppForm({
    schema: apiKeyCreateSchema,
    defaultValues: {
      name: '',
      clubId: isOfFederation ? '' : String(onlyClub ?? ''),
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
  const choices = (clubs.data ?? []).filter(({ value }) => isOfFederation || ownClubIds(actor).includes(value));
  return (
    <Form form={form} label={apiKeyText.create}>
      <TextInput
        field={field('name')}
        label={apiKeyText.name}
        hint={apiKeyText.nameHint}
        autoComplete="off"
        maxLength={longest.apiKeyName}
      />
      {isOfFederation || others.length > 0 ? (
        <SelectInput
          field={field('clubId')}
          label={apiKeyText.owner}
          hint={apiKeyText.ownerHint}
          options={choices}
          {...(isOfFederation ? { placeholder: apiKeyText.federation } : {})}
        />
      ) : null}
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

function MadeKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <AlertBox tone="warning">{apiKeyText.onlyNow}</AlertBox>
      <p className="rounded-control border border-border bg-surface-2 p-4 font-mono wrap-anywhere">{secret}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CopyButton text={secret} about={apiKeyText.copied} />
        <Button onClick={onClose}>{apiKeyText.done}</Button>
      </div>
    </div>
  );
}
