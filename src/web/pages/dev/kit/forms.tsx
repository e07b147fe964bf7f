import '#web/lib/zod-setup.ts';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError } from '#web/api/api-error.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { withScheme } from '#web/lib/text/web-address.ts';
import { ClubPicker } from '#web/pickers/club-picker.tsx';
import { OptionPicker } from '#web/pickers/option-picker.tsx';
import { PlayerPicker } from '#web/pickers/player-picker.tsx';
import { CheckboxInput, RadioCards, SwitchInput } from '#web/ui/form/choice-inputs.tsx';
import { ConflictNotice } from '#web/ui/form/conflict-notice.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormActions } from '#web/ui/form/form-actions.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { DateInput, NumberInput } from '#web/ui/form/read-inputs.tsx';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { TextArea, TextInput } from '#web/ui/form/text-inputs.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';
import { FileInput } from '#web/ui/upload/file-input.tsx';
import { KitSection, KitState } from './kit-section.tsx';

const picked = (message: string) => z.object({ id: z.number() }, message);

const schema = z.object({
  name: z.string().trim().min(3, 'Името трябва да е поне 3 символа'),
  site: z.string(),
  secret: z.string(),
  description: z.string().min(2, 'Описанието трябва да е поне 2 символа'),
  height: z.string(),
  date: z.iso.date('Моля, въведете валидна дата'),
  position: z.string().min(1, 'Моля, изберете пост'),
  region: z.string(),
  kind: z.string(),
  isAgreed: z.literal(true, 'Това поле е задължително!'),
  isActive: z.boolean(),
  club: picked('Моля, изберете клуб'),
  player: picked('Моля, изберете състезател').nullable(),
  file: chosenFile('Моля прикачете файл'),
});

const empty = {
  name: '',
  site: '',
  secret: '',
  description: '',
  height: '187.5',
  date: '',
  position: '',
  region: '1',
  kind: '0',
  isAgreed: false,
  isActive: true,
  club: null as PickerItem | null,
  player: null as PickerItem | null,
  file: null as File | null,
};

/** All fields in one form. The server of this page refuses whatever it is sent. */
export function Forms() {
  const form = useAppForm({
    schema,
    defaultValues: empty,
    draftKey: useDraftKey(),
    unkept: ['secret'],
    failureText: 'Възникна грешка при добавянето на клуб!',
    write: useMutation<void, Error, unknown>({ mutationFn: refuse }),
    onSaved: () => undefined,
  });
  const { field } = form;

  return (
    <KitSection title="Форма с всички полета">
      <Form form={form} label="Всички полета" className="max-w-[720px]">
        <FormSection title="Текст" description="Ctrl+Enter и Ctrl+S изпращат формата.">
          <TextInput field={field('name')} label="Наименование" hint="Поне три символа" />
          <TextInput field={field('site')} label="Сайт" isOptional placeholder="https://" normalise={withScheme} />
          <TextInput field={field('secret')} label="Таен номер" isOptional hint="Не се пази като чернова" />
          <TextArea field={field('description')} label="Описание" />
          <NumberInput field={field('height')} label="Ръст (см)" unit="см" />
          <DateInput field={field('date')} label="Дата на раждане" hint="Например 7.3.2009, 07032009 или 7/3/09" />
        </FormSection>
        <FormSection title="Избор">
          <SelectInput field={field('position')} label="Пост" options={positions} placeholder="Изберете пост" />
          <OptionPicker field={field('region')} from="regions" label="Област" isUnchecked />
          <RadioCards field={field('kind')} label="Вид" options={kinds} />
          <CheckboxInput field={field('isAgreed')} label="Декларирам, че данните са верни" />
          <SwitchInput field={field('isActive')} label="Профилът е активен" hint="Може да се промени по всяко време." />
          <ClubPicker field={field('club')} />
          <PlayerPicker field={field('player')} isOptional />
        </FormSection>
        <FormSection title="Файл">
          <FileInput field={field('file')} kind="photo" label="Снимка" />
        </FormSection>
        <FormActions form={form} submitLabel="Запази" pendingLabel="Запазване..." cancelTo="/clubs" />
      </Form>
      <KitState name="Записът е променен от друг">
        <ConflictNotice
          isPending={false}
          rows={[
            { name: 'address', label: 'Адрес', mine: 'ул. „Първа“ № 1', theirs: 'ул. „Втора“ № 2' },
            { name: 'contactNumber', label: 'Телефон за контакт', mine: '0888 123 456', theirs: '' },
          ]}
          by="Елена Маринова"
          at={'22:19\u00a0ч.'}
          own={[{ name: 'name', label: 'Име', value: 'Левски' }]}
          others={['Имейл']}
          onSave={() => undefined}
          onTakeTheirs={() => undefined}
        />
      </KitState>
    </KitSection>
  );
}

const positions = [
  { value: 0, label: 'Разпределител' },
  { value: 1, label: 'Диагонал' },
];

const kinds = [
  { value: '0', label: 'Промяна на клубната принадлежност' },
  { value: '1', label: 'Трансфер за определен период', detail: 'Изисква крайна дата' },
];

async function refuse(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 600));
  throw new ApiError('Името трябва да е поне 3 символа', {
    status: 400,
    code: 'invalid',
    requestId: null,
    problems: [
      { code: 'name', field: 'name', description: 'Вече има клуб с това име.' },
      { code: 'other', description: 'Сървърът на тази страница отказва всичко.' },
    ],
  });
}
