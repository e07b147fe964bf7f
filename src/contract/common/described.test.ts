import { expect, it } from 'vitest';
import type { z } from 'zod';
import { doubleListQuerySchema } from '../double/double.contract.ts';
import { documentNames, latinName, numberKind, withoutPhoto } from '../player/person.fields.ts';
import { playerCreateFields } from '../player/player.contract.ts';
import { searchQuerySchema } from '../search/search.contract.ts';
import { isOutsideDates } from './fields.ts';
import { listQuerySchema } from './list.contract.ts';

it.each<[string, z.ZodType, string]>([
  ['a keyword of a list', listQuerySchema(['id']).shape.keyword, 'на кирилица и на латиница'],
  ['a keyword everywhere', searchQuerySchema.shape.keyword, 'Търси се във всички раздели'],
  ['records opened last', searchQuerySchema.shape.opened, 'най-много осем'],
  ['the noun of doubles', doubleListQuerySchema.shape.noun, 'състезатели, треньори или клубове'],
  ['the state of doubles', doubleListQuerySchema.shape.state, 'open: за решение'],
  ['what is done outside the dates', isOutsideDates, 'Само от администратор'],
  ['a name of a passport', latinName, 'на латиница'],
  ['names of a document', documentNames.areNamesAsInDocument, 'за друго гражданство'],
  ['the kind of a number', numberKind, 'от 6 до 20 латински букви и цифри'],
  ['players without a photo', withoutPhoto, 'без снимка'],
  ['a player from abroad', playerCreateFields.shape.isFromAbroad, 'Идва от клуб в чужбина'],
  ['a number of the old register', playerCreateFields.shape.number, 'от стария регистър'],
])('the description of the calls tells of %s what nobody can guess', (_name, field, words) => {
  expect(field.description).toContain(words);
});
