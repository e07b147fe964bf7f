import '#web/lib/zod-setup.ts';
import { Link } from 'react-router';
import { longest } from '#contract/common/limits.ts';
import {
  type FederationSettingsDetails,
  federationSettingsFormSchema,
} from '#contract/federation/federation.contract.ts';
import { type FixableSetting } from '#domain/federation/federation-settings.rules.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { useKeepSettings, useUpdateSettings } from '#web/api/federation/federation-settings.api.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { SwitchInput } from '#web/ui/form/choice-inputs.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { fieldsOf } from '#web/ui/form/field-list.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import {
  fixedText,
  senderText,
  settingsHints,
  settingsLabels,
  settingsSections,
  type SettingsSection,
  settingsText,
} from './federation-settings.text.ts';
import { FederationLogoSection } from './federation-logo-section.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import * as wording from './federation-settings-form.text.ts';

const { list, text, texts } = fieldsOf<FederationSettingsDetails>();

const fields = list(settingsLabels, {
  ...texts(['name', 'englishName', 'email', 'phone', 'address', 'website', 'signatureLine']),
  isVerificationOn: {
    initial: true,
    of: (settings) => settings.isVerificationOn,
    show: (isOn) => (isOn ? wording.verificationOn : wording.verificationOff),
  },
  isGuardianSignatureOn: {
    initial: false,
    of: (settings) => settings.isGuardianSignatureOn,
    show: (isOn) => (isOn ? wording.guardianSignatureOn : wording.guardianSignatureOff),
  },
  isInternationalOn: {
    initial: false,
    of: (settings) => settings.isInternationalOn,
    show: (isOn) => (isOn ? wording.internationalOn : wording.internationalOff),
  },
  contractNoticeDays: text((settings) => String(settings.contractNoticeDays)),
  transferDeadlineDays: text((settings) => String(settings.transferDeadlineDays)),
  draftLapseDays: text((settings) => String(settings.draftLapseDays)),
  openDraftsPerClub: text((settings) => String(settings.openDraftsPerClub)),
  draftsPerDay: text((settings) => String(settings.draftsPerDay)),
  registrationsPerHour: text((settings) => String(settings.registrationsPerHour)),
  uploadMegabytesPerDay: text((settings) => String(settings.uploadMegabytesPerDay)),
  uploadMegabytesInAll: text((settings) => String(settings.uploadMegabytesInAll)),
  legalKeepYears: text((settings) => String(settings.legalKeepYears)),
  smallestTeam: text((settings) => String(settings.smallestTeam)),
});

type TextSetting = Exclude<
  keyof typeof settingsLabels,
  'isVerificationOn' | 'isGuardianSignatureOn' | 'isInternationalOn'
>;

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
  const box = (name: TextSetting, more: { maxLength?: number; inputMode?: 'numeric'; isOptional?: boolean } = {}) =>
    settings.fixed.includes(name as FixableSetting) ? (
      <TextField
        label={settingsLabels[name]}
        hint={fixedText(name as FixableSetting)}
        value={settings[name] ?? ''}
        readOnly
      />
    ) : (
      <TextInput
        field={field(name)}
        label={settingsLabels[name]}
        hint={settingsHints[name]}
        autoComplete="off"
        {...more}
      />
    );
  const line = (name: TextSetting) => box(name, { isOptional: true });
  const number = (name: TextSetting) => box(name, { maxLength: longest.wholeNumber, inputMode: 'numeric' });
  const section = (anchor: SettingsSection) => ({ anchor, title: settingsSections[anchor] });

  return (
    <div className="flex flex-col gap-4 xl:flex-row-reverse xl:items-start xl:justify-between">
      <SettingsMenu />
      <div className="flex min-w-0 flex-col gap-4 xl:w-[720px]">
        <FederationLogoSection logoId={settings.logoId} />
        <EditForm edit={edit} label={settingsText.title}>
          <FormSection {...section('contacts')}>
            {box('name')}
            {settings.senderName === null ? null : (
              <p className="-mt-3 text-label text-text-2">{senderText(settings.senderName)}</p>
            )}
            {line('englishName')}
            {line('email')}
            {line('phone')}
            {line('address')}
            {line('website')}
          </FormSection>
          <FormSection {...section('papers')}>
            {line('signatureLine')}
            <SwitchInput
              field={field('isVerificationOn')}
              label={settingsLabels.isVerificationOn}
              hint={settingsHints.isVerificationOn}
            />
          </FormSection>
          <FormSection {...section('transfers')}>
            <SwitchInput
              field={field('isGuardianSignatureOn')}
              label={settingsLabels.isGuardianSignatureOn}
              hint={settingsHints.isGuardianSignatureOn}
            />
            <SwitchInput
              field={field('isInternationalOn')}
              label={settingsLabels.isInternationalOn}
              hint={settingsHints.isInternationalOn}
            />
          </FormSection>
          <FormSection {...section('days')}>
            {number('contractNoticeDays')}
            {number('transferDeadlineDays')}
            {number('draftLapseDays')}
          </FormSection>
          <FormSection {...section('limits')} description={wording.limitsDescription}>
            {number('openDraftsPerClub')}
            {number('draftsPerDay')}
            {number('registrationsPerHour')}
            {number('uploadMegabytesPerDay')}
            {number('uploadMegabytesInAll')}
          </FormSection>
          <FormSection {...section('privacy')}>{number('legalKeepYears')}</FormSection>
          <FormSection {...section('seasons')}>
            {number('smallestTeam')}
            <Seasons />
          </FormSection>
        </EditForm>
      </div>
    </div>
  );
}

function Seasons() {
  return (
    <p className="text-text-2">
      {wording.seasonsDiffer}
      <Link to="/cardindexes/rules" className="text-link underline">
        {wording.seasonRules}
      </Link>
      {wording.seasonDatesBefore}
      <Link to="/cardindexes/dates" className="text-link underline">
        {wording.seasonDates}
      </Link>
      {wording.championshipsBefore}
      <Link to="/championships" className="text-link underline">
        {wording.championships}
      </Link>
      {wording.papersAsked}
      <Link to="/document-kinds" className="text-link underline">
        {wording.documentKinds}
      </Link>
    </p>
  );
}
