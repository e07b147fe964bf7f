import { expect, it } from 'vitest';
import { clubFullName } from './club.rules.ts';

it.each([
  ['VK', 'ВК Царевец волей (Велико Търново)'],
  ['SKV', 'СКВ Царевец волей (Велико Търново)'],
  ['SK', 'СК Царевец волей (Велико Търново)'],
] as const)('a club of type %s is called „%s“', (type, fullName) => {
  expect(clubFullName({ type, name: 'Царевец волей', cityName: 'Велико Търново' })).toBe(fullName);
});
