import { CircleCheck, TriangleAlert } from 'lucide-react';
import { longest, shortest } from '#contract/common/limits.ts';
import { messages } from '#contract/common/messages.ts';
import { normaliseEgn, readEgn, type EgnFacts } from '#domain/player/egn.rules.ts';
import { birthDateRefusal } from '#domain/player/person.rules.ts';
import { showDate, todayInSofia } from '#web/lib/text/dates.ts';
import { RadioCards } from '#web/ui/form/choice-inputs.tsx';
import { asText, type FieldHandle, useField } from '#web/ui/form/field-handle.ts';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { personLabels, sexOptions } from './person.text.ts';
import * as texts from './egn-fields.text.ts';

interface EgnFieldsProps {
  field: (name: 'egn' | 'birthDate') => FieldHandle;
  sexField?: FieldHandle;
  /** The number that stays when no other is typed tells neither birth date nor sex. */
  isKeptOther: boolean;
  isNew: boolean;
  isPassport?: boolean;
}

export function EgnFields({ field, sexField, isKeptOther, isNew, isPassport = false }: EgnFieldsProps) {
  const { value } = useField(field('egn'));
  const typed = normaliseEgn(asText(value));
  const facts = readEgn(typed);
  // A number that nobody in the register can have is complained about, not praised.
  const told = facts !== null && birthDateRefusal(facts.birthDate, todayInSofia()) === null ? facts : null;
  const isOther = facts === null && (isPassport ? typed !== '' : typed.length >= shortest.personalNumber);

  return (
    <>
      <TextInput
        field={field('egn')}
        label={isPassport ? personLabels.passport : personLabels.egn}
        isOptional={!isNew}
        hint={isNew && isPassport ? texts.passportHint : isNew ? texts.egnHint : texts.keepHint}
        inputMode={isPassport ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={longest.personalNumber}
        normalise={normaliseEgn}
        notice={
          <EgnNotice
            facts={told}
            question={
              isOther && !isPassport
                ? sexField === undefined
                  ? messages.coachEgnNeedsBirthDate
                  : messages.egnNeedsBirthDate
                : null
            }
          />
        }
      />
      {isOther || (typed === '' && isKeptOther) ? (
        <>
          <DateInput field={field('birthDate')} label={personLabels.birthDate} />
          {sexField === undefined ? null : (
            <RadioCards field={sexField} label={personLabels.sex} options={sexOptions} />
          )}
        </>
      ) : null}
    </>
  );
}

function EgnNotice({ facts, question }: { facts: EgnFacts | null; question: string | null }) {
  if (facts !== null) {
    return (
      <span className="mt-1 flex gap-1.5 font-medium text-success">
        <CircleCheck size={18} aria-hidden className="mt-px shrink-0" />
        {toldBy(facts)}
      </span>
    );
  }
  if (question === null) return null;
  return (
    <span className="mt-1 flex gap-1.5">
      <TriangleAlert size={18} aria-hidden className="mt-px shrink-0" />
      {question}
    </span>
  );
}

function toldBy({ birthDate, sex }: EgnFacts): string {
  return texts.bornOn(
    sex === 0 ? texts.bornMale : texts.bornFemale,
    showDate(birthDate),
    sex === 0 ? texts.male : texts.female,
  );
}
