import fs from 'node:fs';
import { expect, it } from 'vitest';
import { STANDARD_PLAYERS } from './rows.ts';
import { planFederation } from './plan-federation.ts';
import { planPictures } from './plan-pictures.ts';
import { picturesFolder } from './store-pictures.ts';

function plannedOn(today: string) {
  const { clubs, coachPlan, standardPlayers: players } = planFederation(today, STANDARD_PLAYERS);
  return { clubs, pictures: planPictures({ today, clubs, coaches: coachPlan.coaches, players }) };
}

it('every picture that is planned is drawn, and every one that is drawn is used', () => {
  const drawn = fs.readdirSync(picturesFolder).map((name) => name.replace(/\.webp$/, ''));
  const { pictures } = plannedOn('2026-11-17');
  expect([...new Set(pictures.map(({ drawing }) => drawing))].toSorted()).toEqual(drawn.toSorted());
});

it.each(['2027-06-30', '2036-01-01'])('also when it is %s', (today) => {
  for (const { drawing } of plannedOn(today).pictures) {
    expect(fs.existsSync(new URL(`${drawing}.webp`, picturesFolder))).toBe(true);
  }
});

it('every club with a logo has a crest of its own', () => {
  const { clubs, pictures } = plannedOn('2026-11-17');
  const crests = pictures.filter(({ kind }) => kind === 'logo').map(({ drawing }) => drawing);
  expect(new Set(crests).size).toBe(clubs.filter(({ logoId }) => logoId !== null).length);
});
