import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { clubLinks } from '#domain/club/club.fields.ts';
import { isEik, plainEik } from '#domain/club/eik.rules.ts';
import { clubTypes } from '#domain/federation/federation-lists.ts';
import { cx } from '#web/lib/cx.ts';
import { useKnownTowns } from '#web/lib/store/known-towns.ts';
import { withScheme } from '#web/lib/text/web-address.ts';
import { EmailField } from '#web/parts/email-field.tsx';
import { TownField } from '#web/parts/town-field.tsx';
import { OptionPicker } from '#web/pickers/option-picker.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxInput, RadioCards } from '#web/ui/form/choice-inputs.tsx';
import { asText, type FieldHandle, useField } from '#web/ui/form/field-handle.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { type ClubFormValues, fullNameOfValues } from './club-field-list.ts';
import { regionConfirmation, regionDoubt } from './region-doubt.ts';
import { clubLabels } from './club.text.ts';
import * as texts from './club-fields.text.ts';

interface ClubFieldsProps {
  field: (name: keyof ClubFormValues) => FieldHandle;
}

const legalForms = [
  texts.association,
  texts.limitedCompany,
  texts.soleLimitedCompany,
  texts.jointStockCompany,
  texts.soleJointStockCompany,
];

/** The kinds that are given to clubs, and the one that this club has. */
function TypeField({ field: handle }: { field: FieldHandle }) {
  const { value } = useField(handle);
  const [own] = useState(value);
  const options = clubTypes().filter(({ code, isClosed }) => !isClosed || code === own);
  return (
    <RadioCards
      field={handle}
      label={clubLabels.type}
      options={options.map(({ code, label, detail }) => ({
        value: code,
        label,
        ...(detail === null ? {} : { detail }),
      }))}
    />
  );
}

export function MainFields({ field }: ClubFieldsProps) {
  const listId = useId();
  return (
    <FormSection title={texts.mainData}>
      <TextInput field={field('title')} label={clubLabels.title} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {legalForms.map((form) => (
          <option key={form} value={form} />
        ))}
      </datalist>
      <TypeField field={field('type')} />
      <TextInput field={field('name')} label={clubLabels.name} placeholder={texts.namePlaceholder} autoComplete="off" />
      <FullName field={field('name')} />
      <TextInput field={field('licenseNumber')} label={clubLabels.licenseNumber} autoComplete="off" />
      <BulstatField field={field('bulstat')} />
    </FormSection>
  );
}

function FullName({ field }: { field: FieldHandle }) {
  const parts: readonly unknown[] = useWatch({ control: field.control, name: ['type', 'name', 'cityName'] });
  const [type, name, cityName] = parts.map(asText);
  return (
    <p className="rounded-control bg-primary-soft px-3 py-2 text-on-primary-soft">
      <span className="block text-label">{clubLabels.fullName}</span>
      <span className="font-semibold">
        {fullNameOfValues({ type: type ?? '', name: name ?? '', cityName: cityName ?? '' })}
      </span>
    </p>
  );
}

/** A wrong check digit is only pointed out: old and foreign numbers exist. */
function BulstatField({ field: handle }: { field: FieldHandle }) {
  const { value, isTouched } = useField(handle);
  const number = plainEik(asText(value));
  const isDoubtful = number !== '' && !isEik(number) && (isTouched || number.length >= 9);
  return (
    <TextInput
      field={handle}
      label={clubLabels.bulstat}
      inputMode="numeric"
      autoComplete="off"
      notice={isDoubtful ? <span className="mt-1 block">{texts.checkDigitWrong}</span> : null}
    />
  );
}

export function AddressFields({ field, isNew = false }: ClubFieldsProps & { isNew?: boolean }) {
  return (
    <FormSection title={texts.address}>
      <TownAndRegion field={field} isNew={isNew} />
      <AddressField field={field} />
    </FormSection>
  );
}

/**
 * A known town brings its region. Another region than the town's is asked about, and so is the one a new club starts
 * with, which is a guess until a town or a person has said so.
 */
function TownAndRegion({ field, isNew }: ClubFieldsProps & { isNew: boolean }) {
  // Asked here too, so that what is asked below follows when the list has come.
  useKnownTowns();
  const town = useField(field('cityName'));
  const region = useField(field('regionId'));
  const doubt = regionDoubt({ name: asText(town.value), regionId: asText(region.value) }, isNew);
  return (
    <>
      <TownField
        field={field('cityName')}
        label={clubLabels.cityName}
        onKnown={({ regionId }) => region.change(String(regionId))}
      />
      <OptionPicker
        field={field('regionId')}
        from="regions"
        label={clubLabels.regionId}
        placeholder={texts.chooseRegion}
        isUnchecked={doubt === 'guess'}
        {...(doubt === 'guess' ? { mark: <Badge tone="amber">{texts.toCheck}</Badge> } : {})}
      />
      {doubt === null || asText(town.value).trim() === '' ? null : (
        <CheckboxInput
          field={field('isTownConfirmed')}
          label={regionConfirmation(asText(town.value), asText(region.value))}
        />
      )}
    </>
  );
}

export function AddressField({ field }: ClubFieldsProps) {
  return (
    <TextInput
      field={field('address')}
      label={clubLabels.address}
      placeholder={texts.streetPlaceholder}
      autoComplete="off"
    />
  );
}

export function ContactFields({ field, hasPresident }: ClubFieldsProps & { hasPresident: boolean }) {
  return (
    <>
      <EmailField field={field('email')} label={clubLabels.email} />
      {hasPresident ? <TextInput field={field('president')} label={clubLabels.president} autoComplete="off" /> : null}
      <TextInput field={field('contactPerson')} label={clubLabels.contactPerson} autoComplete="off" />
      <TextInput field={field('contactNumber')} label={clubLabels.contactNumber} inputMode="tel" autoComplete="off" />
    </>
  );
}

/** Folded until there is something in it: most clubs have one or two of the seven. */
export function SocialFields({ field }: ClubFieldsProps) {
  const [isOpened, setIsOpened] = useState(false);
  const links = useWatch({ control: field('websiteUrl').control, name: clubLinks });
  const hasLinks = links.some((link) => asText(link) !== '');
  const isOpen = isOpened || hasLinks;

  return (
    <FormSection title={texts.siteAndSocial}>
      {hasLinks ? null : (
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => setIsOpened(!isOpened)}
          className="self-start"
        >
          {isOpen ? texts.hideLinks : texts.addLinks}
          <ChevronDown size={20} aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />
        </Button>
      )}
      {isOpen
        ? clubLinks.map((name) => (
            <TextInput
              key={name}
              field={field(name)}
              label={clubLabels[name]}
              isOptional
              placeholder="https://"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              normalise={withScheme}
            />
          ))
        : null}
    </FormSection>
  );
}
