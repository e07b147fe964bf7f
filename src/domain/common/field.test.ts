import { describe, expect, it } from 'vitest';
import { clubContacts, clubFields, clubLinks, clubListed, clubStaffFields } from '../club/club.fields.ts';
import { coachFields } from '../coach/coach.fields.ts';
import { playerFields } from '../player/player.fields.ts';
import { atLeast, type Fields, formLabels, headerOf, namesLike, pick } from './field.ts';

describe('from the declared fields of a club follow', () => {
  it('what it may change of itself, without the links that need not be there', () => {
    expect(clubContacts).toEqual(['address', 'email', 'contactPerson', 'contactNumber']);
    expect(clubLinks).toHaveLength(7);
  });

  it('what players do not see', () => {
    expect(clubStaffFields.toSorted()).toEqual(
      [
        'address',
        'bulstat',
        'closeReason',
        'contactNumber',
        'contactPerson',
        'email',
        'licenseNumber',
        'president',
      ].toSorted(),
    );
  });

  it('the columns of its list and what is above them', () => {
    expect(clubListed).toEqual(['licenseNumber', 'email', 'president', 'contactNumber']);
    expect(clubListed.map((name) => headerOf(clubFields[name]))).toEqual([
      '№ в регистъра на ММС',
      'Имейл',
      'Председател',
      'Телефон',
    ]);
  });
});

describe('a label', () => {
  it('stands under the name its form has for the field', () => {
    expect(formLabels(clubFields).cityName).toBe('Населено място');
    expect(formLabels(coachFields).city).toBe('Населено място');
    expect(formLabels(playerFields)).toMatchObject({ currentClub: 'Настоящ клуб', file: 'Снимка', egn: 'ЕГН' });
  });
});

describe('a text that is too short', () => {
  it('is told how long it has to be', () => {
    expect(atLeast(4, (count) => `Поне ${count} символа`)).toEqual({
      atLeast: 4,
      atMost: 200,
      refusal: 'Поне 4 символа',
    });
  });
});

it('fields are told by all that is asked of them, and by nothing less', () => {
  const fields = {
    one: { label: 'Едно', kind: 'text', seenBy: 'staff', setBy: 'club' },
    two: { label: 'Две', kind: 'text', seenBy: 'staff' },
    three: { label: 'Три', kind: 'text', setBy: 'club' },
  } as const satisfies Fields;
  expect(namesLike(fields, { seenBy: 'staff', setBy: 'club' })).toEqual(['one']);
  expect(namesLike(fields, { seenBy: 'staff' })).toEqual(['one', 'two']);
});

it('of a record as much is taken as is named, and a field that no list has is called by its label', () => {
  expect(pick({ id: 1, name: 'ВК Марек', secret: 2 }, ['id', 'name'])).toEqual({ id: 1, name: 'ВК Марек' });
  expect(headerOf({ label: 'Име' })).toBe('Име');
});
