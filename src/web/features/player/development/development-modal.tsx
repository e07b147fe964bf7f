import { useState } from 'react';
import type { PlayerDevelopment } from '#contract/player/player-development.contract.ts';
import { formatMonth } from '#domain/common/long-date.ts';
import { isOpenPosition, openPositions } from '#domain/federation/federation-lists.ts';
import { isRequiredMeasure, measuredValue, type MeasureKind, openMeasures } from '#domain/player/measure-kinds.ts';
import { useAddDevelopment } from '#web/api/player/player-development.api.ts';
import { asText, type FieldHandle, useField } from '#web/ui/form/field-handle.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { DateInput, NumberInput } from '#web/ui/form/read-inputs.tsx';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/toast/notify.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { developmentText, showMeasure, unlikelyStep } from './development.text.ts';
import { developmentFormSchema } from './development-schema.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './development-modal.text.ts';

interface DevelopmentFormProps {
  playerId: number;
  previous: PlayerDevelopment | undefined;
  onAdded: (developmentId: number) => void;
  onClose: () => void;
}

export function DevelopmentModal(props: DevelopmentFormProps) {
  return (
    <Modal title={texts.title} isOpen onClose={props.onClose}>
      <DevelopmentForm {...props} />
    </Modal>
  );
}

function DevelopmentForm({ playerId, previous, onAdded, onClose }: DevelopmentFormProps) {
  // As they were when the dialog was opened: what somebody types is not asked for anew.
  const [{ measures, schema }] = useState(() => ({ measures: openMeasures(), schema: developmentFormSchema() }));
  const values: Record<string, string> = {
    date: '',
    position: previous === undefined || !isOpenPosition(previous.position) ? '' : String(previous.position),
    ...Object.fromEntries(measures.map(({ field }) => [field, ''])),
  };
  const form = useAppForm({
    schema,
    defaultValues: values,
    failureText: developmentText.failed,
    write: useAddDevelopment(playerId),
    onSaved: (developmentId) => {
      notify.success(developmentText.added);
      onAdded(developmentId);
      onClose();
    },
  });

  return (
    <Form form={form} label={texts.title} className="flex-1">
      <div className="grid gap-5 sm:grid-cols-2">
        <DateInput field={form.field('date')} label={texts.measurementDate} />
        <SelectInput
          field={form.field('position')}
          label={texts.position}
          placeholder={texts.choosePosition}
          options={openPositions()}
        />
        {measures.map((kind) => (
          <MeasureField key={kind.field} field={form.field(kind.field)} kind={kind} previous={previous} />
        ))}
      </div>
      <FormActions form={form} submitLabel={words.add} pendingLabel={words.adding} />
    </Form>
  );
}

interface MeasureFieldProps {
  field: FieldHandle;
  kind: MeasureKind;
  previous: PlayerDevelopment | undefined;
}

/** Shows what was measured last time, and doubts what is too far from it without refusing it. */
function MeasureField({ field: handle, kind, previous }: MeasureFieldProps) {
  const { label, unit } = kind;
  const { value } = useField(handle);
  const number = Number(asText(value) || Number.NaN);
  const last = previous === undefined ? null : measuredValue(kind, previous);
  const isUnlikely = last !== null && number >= 1 && Math.abs(number - last) > unlikelyStep(kind, last);

  return (
    <NumberInput
      field={handle}
      label={label}
      {...(unit === '' ? {} : { unit })}
      isOptional={!isRequiredMeasure(kind)}
      {...(previous === undefined || last === null
        ? {}
        : { hint: texts.lastMeasure(`${showMeasure(last)} ${unit}`.trim(), formatMonth(previous.date)) })}
      notice={isUnlikely ? <span className="mt-1 block">{texts.unlikelyValue}</span> : null}
    />
  );
}
