import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { longest } from '#contract/common/limits.ts';
import { isForeign } from '#domain/common/person.ts';
import { asksOfDocument } from '#domain/player/person.rules.ts';
import { isSaidPassport } from '#domain/player/personal-number.rules.ts';
import { CoachPicker } from '#web/pickers/coach-picker.tsx';
import { clubIdOf } from '#web/pickers/use-club-choice.ts';
import { EgnFields } from '#web/parts/egn-fields.tsx';
import { LatinNameField } from '#web/parts/latin-name-field.tsx';
import { TownField } from '#web/parts/town-field.tsx';
import { CheckboxInput, RadioCards } from '#web/ui/form/choice-inputs.tsx';
import { asText, type FieldHandle } from '#web/ui/form/field-handle.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import type { PlayerFormValues } from './player-field-list.ts';
import { playerLabels, playerText } from './player.text.ts';
import * as texts from './player-fields.text.ts';

interface PlayerFieldsProps {
  field: (name: keyof PlayerFormValues) => FieldHandle;
}

interface PersonFieldsProps extends PlayerFieldsProps {
  /** The field for the photograph, which is another one for somebody who has one. */
  photo: ReactNode;
  /** Administrators know since when somebody plays who comes from another register. */
  asksPlayingSince?: boolean;
  /** The number that is kept tells neither birth date nor sex. */
  isKeptOther?: boolean;
  isNew?: boolean;
  /** Administrators may keep names as documents of other countries have them. */
  asksOfNames?: boolean;
  asksOfKind?: boolean;
}

const kindOptions = [
  { value: 'national', label: texts.personalNumber },
  { value: 'passport', label: playerLabels.passport },
];

export function PersonFields({
  field,
  photo,
  asksPlayingSince = false,
  isKeptOther = false,
  isNew = false,
  asksOfNames = false,
  asksOfKind = false,
}: PersonFieldsProps) {
  const [typed, kind] = useWatch({ control: field('egn').control, name: ['nationality', 'numberKind'] }) as unknown[];
  const nationality = asText(typed);
  const numberKind = kind === 'passport' ? 'passport' : 'national';
  const text = { autoComplete: 'off' } as const;
  return (
    <FormSection title={texts.personalData}>
      {photo}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        <TextInput
          {...text}
          field={field('firstName')}
          label={playerLabels.firstName}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens an empty form has come to type
          autoFocus={isNew}
        />
        <TextInput {...text} field={field('middleName')} label={playerLabels.middleName} />
        <TextInput {...text} field={field('lastName')} label={playerLabels.lastName} />
      </div>
      <NamesInDocument field={field} isAsked={asksOfNames} />
      <EgnFields
        field={field}
        sexField={field('sex')}
        isKeptOther={isKeptOther}
        isNew={isNew}
        isPassport={isSaidPassport({ numberKind, nationality })}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextInput {...text} field={field('nationality')} label={playerLabels.nationality} />
        <TownField field={field('cityName')} label={playerLabels.cityName} placeholder={texts.townExample} />
        {isNew && asksPlayingSince ? (
          <TextInput
            field={field('number')}
            label={playerLabels.number}
            inputMode="numeric"
            autoComplete="off"
            maxLength={longest.wholeNumber}
            isOptional
            hint={texts.oldNumberHint}
          />
        ) : null}
        {asksPlayingSince ? (
          <DateInput
            field={field('playingSince')}
            label={playerLabels.playingSince}
            isOptional
            {...(isNew ? { hint: texts.todayIfEmpty } : {})}
          />
        ) : null}
      </div>
      {/* One key less for most: whoever has a Bulgarian passport is registered by the law's letters. */}
      {isNew && !isForeign(nationality) ? null : (
        <LatinNameField field={field('latinName')} nameFields={['firstName', 'lastName']} />
      )}
      {asksOfKind && isForeign(nationality) ? (
        <RadioCards field={field('numberKind')} label={playerLabels.numberKind} options={kindOptions} />
      ) : null}
    </FormSection>
  );
}

/**
 * Asked where a citizen of another country has a name that is shorter than names are, or none in the middle; whoever
 * cannot answer is told who can.
 */
function NamesInDocument({ field, isAsked }: PlayerFieldsProps & { isAsked: boolean }) {
  const { control } = field('firstName');
  const typed: unknown[] = useWatch({ control, name: ['firstName', 'middleName', 'lastName', 'nationality'] });
  const [firstName = '', middleName = '', lastName = '', nationality = ''] = typed.map((text) => asText(text).trim());
  if (!asksOfDocument({ firstName, middleName, lastName }, nationality)) return null;
  if (!isAsked) return <p className="text-meta text-text-2">{playerText.shortNamesByFederation}</p>;
  return <CheckboxInput field={field('areNamesAsInDocument')} label={playerLabels.areNamesAsInDocument} />;
}

interface ClubAndCoachProps extends PlayerFieldsProps {
  club: ReactNode;
  /** Whether the player comes to the club from abroad, where that is asked. */
  abroad?: ReactNode;
  /** Players who are in the register already may have come without one. */
  isOptional?: boolean;
  currentClubId?: number | null;
}

export function ClubAndCoachFields({
  field,
  club,
  abroad = null,
  isOptional = false,
  currentClubId,
}: ClubAndCoachProps) {
  const chosen: unknown = useWatch({ control: field('firstClubId').control, name: 'firstClubId' });
  return (
    <FormSection title={texts.clubAndCoach}>
      {club}
      {abroad}
      <CoachPicker
        field={field('firstCoachId')}
        label={playerLabels.firstCoachId}
        clubId={clubIdOf(chosen)}
        isOptional={isOptional}
      />
      {currentClubId === undefined ? null : (
        <CoachPicker
          field={field('currentCoachId')}
          label={playerLabels.currentCoachId}
          clubId={currentClubId}
          isOptional={isOptional}
          warnsOfOthers
        />
      )}
    </FormSection>
  );
}
