import { useWatch } from 'react-hook-form';
import { ageGroupFor } from '#domain/card-index/age-group.rules.ts';
import { outsideRegistration } from '#domain/card-index/season-dates.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { isIsoDate } from '#domain/common/dates.ts';
import { readEgn } from '#domain/player/egn.rules.ts';
import { useDatesOf } from '#web/api/card-index/season-dates.api.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { asText, type FieldHandle } from '#web/ui/form/field-handle.ts';
import * as texts from './registration-hint.text.ts';

const watched = ['egn', 'birthDate', 'sex'] as const;

/** Whoever is registered now cannot play yet: said as soon as the age is known, because nothing else will say it. */
export function RegistrationHint({ field }: { field: FieldHandle }) {
  const today = todayInSofia();
  const season = seasonOf(today);
  const dates = useDatesOf(season);
  const [egn, typedDate, typedSex] = (useWatch({ control: field.control, name: watched }) as unknown[]).map(asText);
  const read = readEgn(egn?.trim() ?? '');
  const birthDate = read?.birthDate ?? typedDate ?? '';
  const sex = read?.sex ?? (typedSex === '0' ? 0 : typedSex === '1' ? 1 : null);
  if (dates === undefined || sex === null || !isIsoDate(birthDate) || birthDate > today) return null;
  const outside = outsideRegistration(dates, ageGroupFor({ birthDate, sex }, season).value, today);
  if (outside === null) return null;
  return <AlertBox tone="info">{texts.outsideRegistration(outside.sentence)}</AlertBox>;
}
