import '#web/lib/zod-setup.ts';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { DateInput, NumberInput } from '#web/ui/form/read-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { notify } from '#web/ui/notify.ts';

const schema = z.object({
  date: z.iso.date('Моля, въведете валидна дата'),
  height: z.coerce.number('Моля, въведете валидна стойност').min(1, 'Ръстът трябва да е поне 1 см'),
});

/** A form in a dialog: it is guarded like one on a page. */
export function SmallForm({ onDone }: { onDone: () => void }) {
  const form = useAppForm({
    schema,
    defaultValues: { date: '', height: '' },
    failureText: 'Възникна грешка при добавяне на развитие на състезателя!',
    write: useMutation<void, Error, unknown>({
      mutationFn: () => new Promise<void>((resolve) => setTimeout(resolve, 800)),
    }),
    onSaved: () => {
      notify.success('Развитието на състезателят е добавено успешно');
      onDone();
    },
  });

  return (
    <Form form={form} label="Ново измерване" className="flex-1">
      <DateInput field={form.field('date')} label="Дата на измерването" />
      <NumberInput field={form.field('height')} label="Ръст (см)" unit="см" />
      <FormActions form={form} submitLabel="Добави" pendingLabel="Добавяне..." />
    </Form>
  );
}
