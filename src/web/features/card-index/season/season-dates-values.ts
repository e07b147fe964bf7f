import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import {
  dayOrNone,
  type SeasonDatesDetails,
  type SeasonDatesForm,
} from '#contract/card-index/season-dates.contract.ts';
import { datesProblems, type SeasonDates } from '#domain/card-index/season-dates.rules.ts';
import { formatDate, isIsoDate } from '#domain/common/dates.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import { fieldsOf } from '#web/ui/form/field-list.ts';
import { closesLabel, groupRows, opensLabel, seasonDatesText, windowLabel, windowRows } from './season-dates.text.ts';

/** Every day is a field of its own: two people who change different ones do not get in each other's way. */
export const nameOf = {
  opensOn: (key: string) => `opens_${key}`,
  closesOn: (key: string) => `closes_${key}`,
  from: (place: number) => `from_${place}`,
  to: (place: number) => `to_${place}`,
};

type Values = Record<string, string>;

export function valuesOf({ registrations, windows }: SeasonDates): Values {
  const ofGroups = groupRows().flatMap(({ key, ageGroup }) => {
    const own = registrations.find((dates) => dates.ageGroup === ageGroup);
    return [
      [nameOf.opensOn(key), own?.opensOn ?? ''],
      [nameOf.closesOn(key), own?.closesOn ?? ''],
    ];
  });
  const ofWindows = windowRows.flatMap((place) => [
    [nameOf.from(place), windows[place]?.from ?? ''],
    [nameOf.to(place), windows[place]?.to ?? ''],
  ]);
  return Object.fromEntries([...ofGroups, ...ofWindows]) as Values;
}

const labelsOf = (): Values =>
  Object.fromEntries([
    ...groupRows().flatMap(({ key, label }) => [
      [nameOf.opensOn(key), opensLabel(label)],
      [nameOf.closesOn(key), closesLabel(label)],
    ]),
    ...windowRows.flatMap((place) => [
      [nameOf.from(place), opensLabel(windowLabel(place))],
      [nameOf.to(place), closesLabel(windowLabel(place))],
    ]),
  ]) as Values;

const { list } = fieldsOf<SeasonDatesDetails>();

export function dateFields() {
  const labels = labelsOf();
  return list<Values>(
    labels,
    Object.fromEntries(
      Object.keys(labels).map((name) => [
        name,
        {
          initial: '',
          of: (dates: SeasonDatesDetails) => valuesOf(dates)[name] ?? '',
          show: (day: string) => (isIsoDate(day) ? formatDate(day) : day),
        },
      ]),
    ),
  );
}

/** The days of the boxes as they are sent, each fault at its box. */
export function datesSchema(season: Season) {
  return z
    .object(Object.fromEntries(Object.keys(labelsOf()).map((name) => [name, dayOrNone])))
    .transform((days, context): SeasonDatesForm => {
      const dayOf = (name: string) => days[name] ?? null;
      const fault = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
      const rows = groupRows()
        .map((row) => ({ ...row, opensOn: dayOf(nameOf.opensOn(row.key)), closesOn: dayOf(nameOf.closesOn(row.key)) }))
        .filter(({ opensOn, closesOn }) => opensOn !== null || closesOn !== null);
      const windows = windowRows.flatMap((place) => {
        const [from, to] = [dayOf(nameOf.from(place)), dayOf(nameOf.to(place))];
        if (from === null && to === null) return [];
        if (from !== null && to !== null) return [{ place, from, to }];
        fault(from === null ? nameOf.from(place) : nameOf.to(place), seasonDatesText.bothDays);
        return [];
      });
      for (const { row, at, field, sentence } of datesProblems({ registrations: rows, windows }, season)) {
        const isWindow = row === 'windows';
        const key = isWindow ? String(windows[at]?.place ?? at) : (rows[at]?.key ?? '');
        const prefix = { opensOn: 'opens', closesOn: 'closes', from: 'from', to: 'to' }[field];
        fault(`${prefix}_${key}`, sentence);
      }
      return {
        registrations: rows.map(({ ageGroup, opensOn, closesOn }) => ({ ageGroup, opensOn, closesOn })),
        windows: windows.map(({ from, to }) => ({ from, to })),
      };
    });
}
