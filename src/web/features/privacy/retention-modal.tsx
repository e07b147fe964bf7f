import '#web/lib/zod-setup.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { wholeNumber } from '#contract/common/fields.ts';
import { longest } from '#contract/common/limits.ts';
import type { RetentionRuleItem } from '#contract/privacy/retention.contract.ts';
import { retentionBounds, type RetentionKind, retentionLabels } from '#domain/privacy/retention.rules.ts';
import { useSaveRetention } from '#web/api/privacy/retention.api.ts';
import { SwitchInput } from '#web/ui/form/choice-inputs.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { notify } from '#web/ui/toast/notify.ts';
import { RetentionPreviewSection } from './retention-preview-section.tsx';
import { boundsText, countedFromText, type PeriodUnit, retentionText, ruleText, unitLabels } from './retention.text.ts';
import * as words from '#web/lib/text/words.ts';

interface RetentionModalProps {
  rule: RetentionRuleItem;
  onClose: () => void;
}

export function RetentionModal({ rule, onClose }: RetentionModalProps) {
  return (
    <Modal title={retentionLabels[rule.kind]} isOpen onClose={onClose}>
      <RetentionForm rule={rule} onClose={onClose} />
    </Modal>
  );
}

const units: readonly PeriodUnit[] = ['months', 'years'];

const schemaOf = (kind: RetentionKind) => {
  const { least, most } = retentionBounds[kind];
  return z
    .object({ isOn: z.boolean(), amount: wholeNumber({ least: 1, most: 600 }), unit: z.enum(units) })
    .transform(({ isOn, amount, unit }) => ({ isOn, months: unit === 'years' ? amount * 12 : amount }))
    .refine(({ months }) => months >= least && months <= most, { message: boundsText(kind), path: ['amount'] });
};

const valuesOf = ({ isOn, months }: RetentionRuleItem) => {
  const unit: PeriodUnit = months % 12 === 0 ? 'years' : 'months';
  return { isOn, amount: String(unit === 'years' ? months / 12 : months), unit: unit as string };
};

function RetentionForm({ rule, onClose }: RetentionModalProps) {
  const schema = schemaOf(rule.kind);
  const form = useAppForm({
    schema,
    defaultValues: valuesOf(rule),
    failureText: retentionText.failed,
    write: useSaveRetention(rule),
    onSaved: () => {
      notify.success(retentionText.saved);
      onClose();
    },
  });
  const { field, methods } = form;
  const typed = schema.safeParse(useWatch({ control: methods.control })).data;
  return (
    <Form form={form} label={retentionLabels[rule.kind]}>
      <p className="text-text-2">
        {ruleText({ ...rule, months: typed?.months ?? rule.months })} {countedFromText(rule.kind)}
      </p>
      <SwitchInput field={field('isOn')} label={retentionText.isOn} hint={retentionText.isOnHint} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          field={field('amount')}
          label={retentionText.amount}
          inputMode="numeric"
          autoComplete="off"
          maxLength={longest.wholeNumber}
        />
        <SelectInput
          field={field('unit')}
          label={retentionText.unit}
          options={units.map((value) => ({ value, label: unitLabels[value] }))}
        />
      </div>
      <RetentionPreviewSection kind={rule.kind} months={typed?.months ?? null} />
      <FormActions form={form} submitLabel={words.save} pendingLabel={words.saving} />
    </Form>
  );
}
