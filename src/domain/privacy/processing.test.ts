import { expect, it } from 'vitest';
import { coachView } from '../coach/coach.access.ts';
import { coachFields } from '../coach/coach.fields.ts';
import type { Field } from '../common/field.ts';
import { playerView } from '../player/player.access.ts';
import { playerFields } from '../player/player.fields.ts';
import { erasedNouns } from './erasure.rules.ts';
import { activities } from './processing-activities.ts';
import { processingRecords, tablesOf, tablesWithoutActivity } from './processing.ts';
import { retentionKinds } from './retention.rules.ts';
import {
  actorOf,
  audiences,
  coachGroups,
  type DataGroup,
  groupOfCoachField,
  groupOfPlayerField,
  groupsSeen,
  playerGroups,
  samplePlayer,
  userGroups,
} from './who-sees.ts';

it('every table with something of people has an activity, with purpose, basis, people and period', () => {
  expect(tablesWithoutActivity()).toEqual([]);
  for (const record of processingRecords({ legalKeepYears: 5, retention: [] })) {
    const { title, purpose, basis, people, keptFor, tables, groups, data } = record;
    for (const text of [title, purpose, basis, people, keptFor]) expect(text.length).toBeGreaterThan(3);
    expect([record.name, tables.length > 0, groups.length > 0 || data !== null]).toEqual([record.name, true, true]);
  }
  expect(new Set(Object.keys(activities).flatMap((name) => tablesOf(name as keyof typeof activities))).size).toBe(
    Object.keys(activities).flatMap((name) => tablesOf(name as keyof typeof activities)).length,
  );
});

it('nobody is said to see a field that the view of the record keeps from them', () => {
  const rank = { none: 0, outline: 1, own: 2, full: 3 };
  // What the names were before is the circle's alone; what they are is everybody's who sees the record.
  const isOfOutline = (group: string) => ['name', 'birthDate'].includes(group);
  const tooMuch = (
    fields: Readonly<Record<string, Field>>,
    groupOf: Readonly<Record<string, string>>,
    groups: Readonly<Record<string, DataGroup>>,
    viewOf: (audience: (typeof audiences)[number]) => keyof typeof rank,
  ) =>
    Object.entries(fields)
      .filter(([name]) => !isOfOutline(groupOf[name] ?? ''))
      .flatMap(([name, { seenBy = 'outline' }]) =>
        audiences
          .filter((audience) => groups[groupOf[name] ?? '']?.sees(actorOf[audience]) === true)
          .filter((audience) => rank[viewOf(audience)] < rank[seenBy as keyof typeof rank])
          .map((audience) => `${name}: ${audience}`),
      );
  const { currentClub } = samplePlayer;
  expect(
    tooMuch(playerFields, groupOfPlayerField, playerGroups, (who) => playerView(actorOf[who], samplePlayer)),
  ).toEqual([]);
  expect(
    tooMuch(coachFields, groupOfCoachField, coachGroups, (who) => coachView(actorOf[who], { currentClub })),
  ).toEqual([]);
});

it('the personal number is for the federation, the person and the parent; other clubs see the outline', () => {
  const seen = Object.fromEntries(groupsSeen(playerGroups).map(({ label, seenBy }) => [label, seenBy]));
  expect(seen['ЕГН']).toEqual(['federation', 'self', 'parent']);
  expect(seen['Имена, телефони и имейли на родители']).toEqual(['federation', 'ownClub']);
  expect(seen['Дата на раждане']).toEqual(['federation', 'ownClub', 'otherClub', 'self', 'parent']);
  expect(seen['Имена, регистрационен номер, снимка, клуб']).toEqual([...audiences]);
});

it('how long is told with the years of the settings, and where it goes with keys and messages', () => {
  const of = (legalKeepYears: number) =>
    processingRecords({ legalKeepYears, retention: [] }).find(({ name }) => name === 'players');
  expect(of(7)?.keptFor).toContain('7\u00A0години');
  expect(of(0)?.keptFor).toMatch(/^До заличаване/u);
  expect(of(1)?.keptFor).toContain('1\u00A0година след');
  expect(of(5)?.goesTo).toEqual([
    'програми с ключ (без ЕГН и документи)',
    'съобщения до програми (само номер на запис)',
    'резервни копия',
  ]);
});

it('keys and messages tell of the registers alone; papers, accounts and the diary go nowhere by themselves', () => {
  const records = processingRecords({ legalKeepYears: 5, retention: [] });
  const going = (where: RegExp) =>
    records.flatMap(({ name, goesTo }) => (goesTo.some((place) => where.test(place)) ? [name] : []));
  expect(going(/ключ/u)).toEqual(['players', 'licences', 'transfers', 'coaches', 'clubs']);
  expect(going(/съобщения до програми/u)).toEqual(['players', 'licences', 'transfers']);
  expect(going(/резервни копия/u)).toEqual(records.map(({ name }) => name));
  expect(going(/публична/u)).toEqual(['publicPages']);
  expect(going(/писма|пощенск/u)).toEqual(['papers', 'transfers', 'messages']);
});

it('coaches and accounts: details are the own club’s, secrets nobody’s', () => {
  const seen = (groups: Readonly<Record<string, DataGroup>>) => groupsSeen(groups).map(({ seenBy }) => seenBy);
  const [coachName, coachDetails, coachEgn] = seen(coachGroups);
  expect(coachName).toEqual(expect.arrayContaining(['federation', 'ownClub', 'otherClub']));
  expect([coachDetails, coachEgn]).toEqual([['federation', 'ownClub'], ['federation']]);
  const [, accountDetails, secrets] = seen(userGroups);
  expect(accountDetails).toEqual(['federation', 'self']);
  expect(secrets).toEqual([]);
  expect(groupsSeen(playerGroups).map(({ inPublic }) => inPublic !== null)).toEqual([
    true,
    true,
    ...Array.from({ length: 6 }, () => false),
  ]);
});

it('nobody is said to be kept until an erasure who cannot be erased', () => {
  const keptFor = Object.fromEntries(
    processingRecords({ legalKeepYears: 5, retention: [] }).map((one) => [one.name, one.keptFor]),
  );
  expect(erasedNouns).toEqual(['player', 'coach', 'user']);
  for (const name of ['messages', 'security', 'history', 'imports', 'programs'])
    expect(keptFor[name]).toMatch(/: \d+\u00A0дни/u);
  expect(keptFor['coaches']).toMatch(/до заличаване/u);
  expect(keptFor['accounts']).toMatch(/^Профилът: до заличаване/u);
});

it('the record says of each kind of data the period that is set now, or that none is', () => {
  const documents = { kind: 'documents', isOn: true, months: 60 } as const;
  const records = processingRecords({
    legalKeepYears: 5,
    retention: [documents, { ...documents, kind: 'photos', isOn: false }],
  });
  const periodsOf = (activity: string) => records.find(({ name }) => name === activity)?.periods;
  expect(periodsOf('papers')).toEqual([
    'Документи на състезатели: 5\u00a0години след края на документа',
    'Снимки на деактивирани състезатели: няма зададен срок',
    'Измервания: няма зададен срок',
  ]);
  expect(records.flatMap(({ periods }) => periods)).toHaveLength(retentionKinds.length);
});

it('what is printed is read outside of the program', () => {
  const goesTo = (name: string) =>
    processingRecords({ legalKeepYears: 5, retention: [] }).find((record) => record.name === name)?.goesTo;
  expect(goesTo('licences')).toContain('отпечатани листове');
  expect(goesTo('transfers')).toContain('отпечатани протоколи');
});
