import { describe, expect, it } from 'vitest';
import { webhookEvents } from '#domain/webhook/webhook.rules.ts';
import { INVALID, letters, refusals, tooLong } from '../common/form.test-tools.ts';
import { webhookCreateSchema, webhookListQuerySchema, webhookSecretAskSchema } from './webhook.contract.ts';

const form = {
  name: 'Сайтът на клуба',
  clubId: '3',
  address: 'https://klub.bg/notices',
  events: ['player.registered'],
  currentPassword: ' x ',
};

describe('an address that messages go to', () => {
  it('is of a club, or of the federation where none is chosen', () => {
    expect(webhookCreateSchema.parse(form)).toEqual({ ...form, clubId: 3 });
    for (const clubId of ['', null]) expect(webhookCreateSchema.parse({ ...form, clubId }).clubId).toBeNull();
  });

  it.each([
    { name: letters(60), currentPassword: 'x'.repeat(256) },
    { address: ' http://klub.bg ', events: [...webhookEvents] },
    { address: `https://klub.bg/${'a'.repeat(484)}` },
  ])('may be %o', (fields) => {
    expect(refusals(webhookCreateSchema, { ...form, ...fields })).toEqual([]);
  });

  it.each([
    ['name', '', 'Моля, въведете за коя програма са съобщенията'],
    ['name', letters(61), tooLong(60)],
    ['clubId', 'x', INVALID],
    ['clubId', undefined, 'Моля, въведете стойност'],
    ['address', 7, 'Моля въведете валиден URL адрес'],
    ['address', 'https://user:pass@klub.bg', 'Моля въведете валиден URL адрес'],
    ['address', 'https://klub.bg/\u0007', 'Текстът съдържа невидими знаци. Моля, въведете го отново.'],
    ['address', 'ftp://klub.bg/\u0007', 'Текстът съдържа невидими знаци. Моля, въведете го отново.'],
    ['address', `https://klub.bg/${'a'.repeat(485)}`, tooLong(500)],
    ['events', undefined, 'Моля, изберете за какво да се съобщава'],
    ['events', [], 'Моля, изберете за какво да се съобщава'],
    ['events', ['player.registered', 'player.registered'], INVALID],
    ['currentPassword', undefined, 'Моля, въведете парола'],
    ['currentPassword', '', 'Моля, въведете парола'],
    ['currentPassword', 'x'.repeat(257), 'Паролата може да е най-много 256 символа'],
  ])('is refused for its %s „%s“', (field, value, sentence) => {
    expect(refusals(webhookCreateSchema, { ...form, [field]: value })).toEqual([`${field}: ${sentence}`]);
  });

  it.each(['ftp://klub.bg', 'https:', 'klub.bg', 'xhttps://klub.bg', ''])('never leads to „%s“', (address) => {
    const refused = refusals(webhookCreateSchema, { ...form, address });
    expect(new Set(refused)).toEqual(new Set(['address: Моля въведете валиден URL адрес']));
  });

  it('tells of nothing that there is not', () => {
    expect(refusals(webhookCreateSchema, { ...form, events: ['player.sold'] })).toEqual([`events.0: ${INVALID}`]);
    const tooMany = [...webhookEvents, 'player.registered'];
    expect(refusals(webhookCreateSchema, { ...form, events: tooMany })).toContain(`events: ${INVALID}`);
  });

  it('gets another secret with the password alone', () => {
    expect(refusals(webhookSecretAskSchema, { currentPassword: 'x' })).toEqual([]);
    expect(refusals(webhookSecretAskSchema, {})).toEqual(['currentPassword: Моля, въведете парола']);
  });

  it.each(['on', 'failing', 'off', ''])('is listed by its state „%s“', (state) => {
    expect(webhookListQuerySchema.parse({ state })).toEqual(state === '' ? {} : { state });
  });

  it('has no other state', () => {
    expect(refusals(webhookListQuerySchema, { state: 'asleep' })).toEqual([`state: ${INVALID}`]);
  });
});
