import '#web/lib/zod-setup.ts';
import { useWatch } from 'react-hook-form';
import { type DocumentKindItem, documentKindFormSchema } from '#contract/player/document-kind.contract.ts';
import { openAgeGroups } from '#domain/card-index/age-group.rules.ts';
import { isFirstKind } from '#domain/federation/document-kind.rules.ts';
import { transferTypeCodes } from '#domain/federation/reference-lists.ts';
import { transferTypeLabels } from '#domain/transfer/transfer.rules.ts';
import { useSaveDocumentKind } from '#web/api/player/document-kind.api.ts';
import { sexOptions } from '#web/parts/person.text.ts';
import { RadioCards, SwitchInput } from '#web/ui/form/choice-inputs.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { CodesInput } from '#web/ui/form/codes-input.tsx';
import { ConcernedSection } from './concerned-section.tsx';
import { citizenshipLabels, kindText, needLabels, validityLabels, visibilityLabels } from './document-kind.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './document-kind-dialog.text.ts';

interface DocumentKindDialogProps {
  /** Null for a new one. */
  kind: DocumentKindItem | null;
  onClose: () => void;
}

const titleOf = (kind: DocumentKindItem | null) => (kind === null ? texts.newKindTitle : texts.editKindTitle);

export function DocumentKindDialog({ kind, onClose }: DocumentKindDialogProps) {
  return (
    <Modal title={titleOf(kind)} isOpen onClose={onClose}>
      <KindForm kind={kind} onClose={onClose} />
    </Modal>
  );
}

const asText = (value: number | string | null | undefined) => String(value ?? '');
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const valuesOf = (kind: DocumentKindItem | null) => ({
  name: kind?.name ?? '',
  isActive: kind?.isActive ?? true,
  ageFrom: asText(kind?.ageFrom),
  ageTo: asText(kind?.ageTo),
  sex: asText(kind?.sex),
  citizenship: asText(kind?.citizenship),
  ageGroups: kind?.ageGroups ?? [],
  transferTypes: kind?.transferTypes ?? [],
  validity: asText(kind?.validity ?? 'typed'),
  validMonths: asText(kind?.validMonths),
  forLicence: asText(kind?.forLicence ?? 'none'),
  forTransfer: asText(kind?.forTransfer ?? 'none'),
  visibility: asText(kind?.visibility ?? 'club'),
});

function KindForm({ kind, onClose }: DocumentKindDialogProps) {
  const form = useAppForm({
    schema: documentKindFormSchema,
    defaultValues: valuesOf(kind),
    failureText: kindText.failed,
    write: useSaveDocumentKind(kind),
    onSaved: () => {
      notify.success(kind === null ? kindText.added : kindText.changed);
      onClose();
    },
  });
  const { field, methods } = form;
  const typed = useWatch({ control: methods.control });
  const number = { type: 'text', inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } as const;
  return (
    <Form form={form} label={titleOf(kind)}>
      {kind !== null && isFirstKind(kind) ? (
        <p>
          <span className="font-semibold">{kind.name}</span>
          <span className="block text-label text-text-2">{kindText.fixedName}</span>
        </p>
      ) : (
        <TextInput field={field('name')} label={words.firstName} autoComplete="off" />
      )}
      <SwitchInput field={field('isActive')} label={texts.enabled} hint={kindText.off} />
      <RadioCards
        field={field('forLicence')}
        label={texts.forLicence}
        options={optionsOf(needLabels)}
        hint={kindText.required}
      />
      <RadioCards field={field('forTransfer')} label={texts.forTransfer} options={optionsOf(needLabels)} />
      {typed.forTransfer === 'none' ? null : (
        <CodesInput
          field={field('transferTypes')}
          label={texts.transferKinds}
          hint={texts.noneMeansAll}
          options={transferTypeCodes.map((value) => ({ value, label: transferTypeLabels[value] }))}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput field={field('ageFrom')} label={texts.ageFrom} isOptional {...number} />
        <TextInput field={field('ageTo')} label={texts.ageTo} isOptional {...number} />
        <SelectInput
          field={field('sex')}
          label={texts.gender}
          placeholder={words.all}
          options={sexOptions}
          isOptional
        />
        <SelectInput
          field={field('citizenship')}
          label={texts.citizenship}
          placeholder={words.all}
          options={optionsOf(citizenshipLabels)}
          isOptional
        />
      </div>
      <CodesInput
        field={field('ageGroups')}
        label={texts.ageGroups}
        hint={texts.ageGroupsHint}
        options={openAgeGroups}
      />
      <SelectInput field={field('validity')} label={texts.validity} options={optionsOf(validityLabels)} />
      {typed.validity === 'months' ? (
        <TextInput field={field('validMonths')} label={texts.monthCount} {...number} />
      ) : null}
      <RadioCards
        field={field('visibility')}
        label={texts.whoSeesDocument}
        options={optionsOf(visibilityLabels)}
        hint={kindText.federationAlone}
      />
      <ConcernedSection kindId={kind?.id ?? null} typed={typed} />
      <FormActions
        form={form}
        submitLabel={kind === null ? words.add : words.save}
        pendingLabel={kind === null ? words.adding : words.saving}
      />
    </Form>
  );
}
