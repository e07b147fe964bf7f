import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { ComboboxInput } from '#web/ui/form/combobox-input.tsx';
import { OptionsInput } from '#web/ui/form/options-input.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import type { PickerItem, Search } from '#web/ui/form/use-picker-search.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { FileInput } from '#web/ui/upload/file-input.tsx';
import { KitSection, KitState } from './kit-section.tsx';

const searching: Search = () => new Promise(() => undefined);
const nothing: Search = async () => [];
const failing: Search = async () => {
  throw new Error('500');
};
const items: PickerItem[] = [
  { id: 1, label: 'Иван Иванов', detail: 'Рег. № 100001 · 2009 г.', picture: { name: 'Иван Иванов', src: null } },
  { id: 2, label: 'Иван Иванов', detail: 'Рег. № 100417 · 2011 г.', picture: { name: 'Иван Иванов', src: null } },
];
const found: Search = async () => items;

const empty = {
  searching: null as PickerItem | null,
  nothing: null as PickerItem | null,
  failing: null as PickerItem | null,
  found: null as PickerItem | null,
  picked: items[0] ?? null,
  loading: '',
  failed: '',
  none: '',
  document: null as File | null,
  logo: null as File | null,
};

/** What fields look like while something is on its way, missing or wrong. */
export function FieldStates() {
  const { field } = useAppForm({
    schema: z.object({}),
    defaultValues: empty,
    failureText: '',
    write: { mutateAsync: async () => undefined, isPending: false },
    onSaved: () => undefined,
  });
  const refetch = () => undefined;

  return (
    <KitSection title="Състояния на полетата">
      <div className="grid gap-3 lg:grid-cols-2">
        <KitState name="Грешка и забележка">
          <div className="flex flex-col gap-4">
            <TextField label="Наименование" error="Името трябва да е поне 3 символа" defaultValue="ВК" />
            <TextField
              label="Булстат/ЕИК"
              notice="Проверете номера: контролната цифра не съвпада."
              defaultValue="123456789"
            />
          </div>
        </KitState>
        <KitState name="Списък с възможности: зарежда се, грешка, празен">
          <div className="flex flex-col gap-4">
            <OptionsInput field={field('loading')} label="Област" result={{ data: undefined, error: null, refetch }} />
            <OptionsInput
              field={field('failed')}
              label="Пост"
              result={{ data: undefined, error: new Error('500'), refetch }}
            />
            <OptionsInput field={field('none')} label="Треньор" result={{ data: [], error: null, refetch }} />
          </div>
        </KitState>
        <KitState name="Търсене: търси, нищо, грешка, намерено, избрано">
          <div className="flex flex-col gap-4">
            <ComboboxInput field={field('searching')} label="Търси" placeholder="Търсене на клуб" search={searching} />
            <ComboboxInput field={field('nothing')} label="Нищо" placeholder="Търсене на клуб" search={nothing} />
            <ComboboxInput field={field('failing')} label="Грешка" placeholder="Търсене на клуб" search={failing} />
            <ComboboxInput field={field('found')} label="Намерено" placeholder="Търсене на състезател" search={found} />
            <ComboboxInput field={field('picked')} label="Избрано" placeholder="Търсене на състезател" search={found} />
          </div>
        </KitState>
        <KitState name="Файлове: документ и лого">
          <div className="flex flex-col gap-4">
            <FileInput field={field('document')} kind="document" label="Документ" />
            <FileInput field={field('logo')} kind="logo" label="Лого" isOptional />
          </div>
        </KitState>
      </div>
    </KitSection>
  );
}
