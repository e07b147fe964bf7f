import '#web/lib/zod-setup.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { longest } from '#contract/common/limits.ts';
import {
  type FederationSettingsDetails,
  federationSettingsFormSchema,
} from '#contract/federation/federation.contract.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { useKeepSettings, useUpdateSettings } from '#web/api/federation/federation-settings.api.ts';
import { useFederation } from '#web/lib/federation.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { SwitchInput } from '#web/ui/form/choice-inputs.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { fieldsOf } from '#web/ui/form/field-list.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.ts';
import { settingsHints, settingsLabels, settingsText } from './federation-settings.text.ts';

const { list, text } = fieldsOf<FederationSettingsDetails>();

const fields = list(settingsLabels, {
  isVerificationOn: {
    initial: true,
    of: (settings) => settings.isVerificationOn,
    show: (isOn) => (isOn ? 'включена' : 'изключена'),
  },
  transferDeadlineDays: text((settings) => String(settings.transferDeadlineDays)),
  draftLapseDays: text((settings) => String(settings.draftLapseDays)),
  openDraftsPerClub: text((settings) => String(settings.openDraftsPerClub)),
  draftsPerDay: text((settings) => String(settings.draftsPerDay)),
  registrationsPerHour: text((settings) => String(settings.registrationsPerHour)),
  uploadMegabytesPerDay: text((settings) => String(settings.uploadMegabytesPerDay)),
  uploadMegabytesInAll: text((settings) => String(settings.uploadMegabytesInAll)),
});

export function FederationSettingsForm({ settings }: { settings: FederationSettingsDetails }) {
  const edit = useEditForm({
    record: settings,
    fields,
    schema: federationSettingsFormSchema,
    update: useUpdateSettings(),
    keep: useKeepSettings(),
    draftKey: useDraftKey(),
    savedText: settingsText.saved,
    failureText: settingsText.saveFailed,
    backTo: ADMINISTRATION.to,
  });
  const { field } = edit.form;
  const number = (name: Exclude<keyof typeof settingsLabels, 'isVerificationOn'>) => (
    <TextInput
      field={field(name)}
      label={settingsLabels[name]}
      hint={settingsHints[name]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={longest.wholeNumber}
    />
  );

  return (
    <EditForm edit={edit} label={settingsText.title}>
      <FormSection title="Отпечатани листове">
        <SwitchInput
          field={field('isVerificationOn')}
          label={settingsLabels.isVerificationOn}
          hint={settingsHints.isVerificationOn}
        />
      </FormSection>
      <FormSection title="Трансфери">
        {number('transferDeadlineDays')}
        {number('draftLapseDays')}
      </FormSection>
      <FormSection title="Ограничения" description="Пазят от грешки и злоупотреби; обичайната работа не ги достига.">
        {number('openDraftsPerClub')}
        {number('draftsPerDay')}
        {number('registrationsPerHour')}
        {number('uploadMegabytesPerDay')}
        {number('uploadMegabytesInAll')}
      </FormSection>
      <FormSection title="Сезони">
        <p className="text-text-2">
          Възрастовите граници и броят на лицензите са различни за всеки сезон:{' '}
          <Link to="/cardindexes/rules" className="text-link underline">
            Правила на сезоните
          </Link>
          . Клубовете създават лицензи само за първенствата от списъка:{' '}
          <Link to="/championships" className="text-link underline">
            Първенства
          </Link>
        </p>
      </FormSection>
      <Contacts />
    </EditForm>
  );
}

/** Set where the server is: they have to be known also while the database is away. */
function Contacts() {
  const federation = useFederation();
  const items: [string, string, ReactNode][] = [
    ['Име', 'FEDERATION_NAME', federation?.name],
    ['Имейл', 'FEDERATION_EMAIL', federation?.email],
    ['Телефон', 'FEDERATION_PHONE', federation?.phone],
    ['Адрес', 'FEDERATION_ADDRESS', federation?.address],
  ];
  return (
    <FormSection
      title="Име и връзка с федерацията"
      description="Задават се от поддържащия сървъра в неговите настройки; до всяко е името на настройката."
    >
      <DefinitionList
        items={items.map(([term, variable, value]) => ({
          term,
          value: (
            <>
              {value ?? 'не е зададено'}
              <code className="block text-meta text-text-2">{variable}</code>
            </>
          ),
        }))}
      />
    </FormSection>
  );
}
