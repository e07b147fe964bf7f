import { expect, it } from 'vitest';
import { actionLabel, auditActions, auditEntities, entityLabel } from './audit.rules.ts';

it('every action and every kind of record is told in a word of its own', () => {
  for (const labels of [Object.values(auditActions), Object.values(auditEntities)]) {
    expect(new Set<string>(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/^[А-Я]/);
  }
});

it('what an older version has written and this one has no name for is told as it stands', () => {
  expect(actionLabel('player.create')).toBe('Добавен състезател');
  expect(actionLabel('player.paint')).toBe('player.paint');
  expect(actionLabel('toString')).toBe('toString');
  expect(entityLabel('club')).toBe('Клуб');
  expect(entityLabel('constructor')).toBe('constructor');
});
