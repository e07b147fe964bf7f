import { CircleCheck, TriangleAlert } from 'lucide-react';
import { messages } from '#contract/messages.ts';
import { normaliseEgn, readEgn, type EgnFacts } from '#domain/egn.rules.ts';
import { birthDateRefusal } from '#domain/person.rules.ts';
import { showDate, todayInSofia } from '#web/lib/dates.ts';
import { RadioCards } from '#web/ui/form/choice-inputs.tsx';
import { asText, type FieldHandle, useField } from '#web/ui/form/field-handle.ts';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import type { PlayerFormValues } from './player-field-list.ts';
import { playerLabels, sexOptions } from './player.text.ts';

const LENGTH = 10;

interface EgnFieldsProps {
  field: (name: keyof PlayerFormValues) => FieldHandle;
  /** The number that stays when no other is typed tells neither birth date nor sex. */
  isKeptOther: boolean;
  isNew: boolean;
}

/** The number, what it tells, and the two questions it leaves open when it is no ЕГН. */
export function EgnFields({ field, isKeptOther, isNew }: EgnFieldsProps) {
  const { value } = useField(field('egn'));
  const typed = normaliseEgn(asText(value));
  const facts = readEgn(typed);
  // A number that nobody in the register can have is complained about, not praised.
  const told = facts !== null && birthDateRefusal(facts.birthDate, todayInSofia()) === null ? facts : null;
  const isOther = typed.length >= LENGTH && facts === null;

  return (
    <>
      <TextInput
        field={field('egn')}
        label={playerLabels.egn}
        isOptional={!isNew}
        hint={
          isNew
            ? '10 цифри; датата на раждане се определя от ЕГН'
            : 'Оставете празно, за да остане същото. Новият номер замества стария.'
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        normalise={normaliseEgn}
        notice={<EgnNotice facts={told} isOther={isOther} />}
      />
      {isOther || (typed === '' && isKeptOther) ? (
        <>
          <DateInput field={field('birthDate')} label={playerLabels.birthDate} />
          <RadioCards field={field('sex')} label={playerLabels.sex} options={sexOptions} />
        </>
      ) : null}
    </>
  );
}

function EgnNotice({ facts, isOther }: { facts: EgnFacts | null; isOther: boolean }) {
  if (facts !== null) {
    return (
      <span className="mt-1 flex gap-1.5 font-medium text-success">
        <CircleCheck size={18} aria-hidden className="mt-px shrink-0" />
        {toldBy(facts)}
      </span>
    );
  }
  if (!isOther) return null;
  return (
    <span className="mt-1 flex gap-1.5">
      <TriangleAlert size={18} aria-hidden className="mt-px shrink-0" />
      {messages.egnNeedsBirthDate}
    </span>
  );
}

/** „Роден на 15.05.2012 г., пол: мъж“ */
export function toldBy({ birthDate, sex }: EgnFacts): string {
  return `${sex === 0 ? 'Роден' : 'Родена'} на ${showDate(birthDate)}\u00a0г., пол: ${sex === 0 ? 'мъж' : 'жена'}`;
}
