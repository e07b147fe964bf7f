import { atLeast, type Fields, listedNames, namesLike, type NamesLike } from '../common/field.ts';
import { SHORTEST_NAME } from '../common/names.ts';
import { townField } from '../player/person.fields.ts';

const link = (label: string) => ({ label, kind: 'text', setBy: 'club' }) as const;

const links = {
  websiteUrl: link('Сайт'),
  facebookUrl: link('Facebook'),
  xUrl: link('X'),
  instagramUrl: link('Instagram'),
  youtubeUrl: link('YouTube'),
  linkedInUrl: link('LinkedIn'),
  tiktokUrl: link('TikTok'),
} as const;

/** What there is of a club; `staff` is everybody but players (`seesClubContacts`). */
export const clubFields = {
  record: { label: 'Клуб', kind: 'fact' },
  name: { label: 'Име', kind: 'text' },
  title: { label: 'Правна форма', kind: 'text', text: { atMost: 100, refusal: 'Моля, въведете правна форма' } },
  type: { label: 'Вид на клуба', kind: 'code' },
  logo: { label: 'Лого', kind: 'fact', column: 'logoId' },
  licenseNumber: {
    label: '№ в регистъра на ММС',
    kind: 'text',
    seenBy: 'staff',
    text: { atMost: 100, refusal: 'Моля, въведете номера в регистъра на ММС' },
    listed: { width: 22 },
  },
  bulstat: {
    label: 'Булстат/ЕИК',
    kind: 'text',
    seenBy: 'staff',
    text: { atMost: 20, refusal: 'Моля, въведете Булстат/ЕИК' },
  },
  regionId: { label: 'Област', kind: 'region' },
  cityId: { ...townField, inForm: 'cityName' },
  address: {
    label: 'Адрес',
    kind: 'text',
    seenBy: 'staff',
    setBy: 'club',
    text: { atMost: 300, refusal: 'Моля, въведете адрес' },
  },
  email: {
    label: 'Имейл',
    kind: 'text',
    seenBy: 'staff',
    setBy: 'club',
    text: atLeast(2, (count) => `Имейлът трябва да е поне ${count} символа`, 254),
    listed: { width: 30 },
  },
  president: { label: 'Председател', kind: 'text', seenBy: 'staff', listed: { width: 28, isSortedAsWords: true } },
  contactPerson: {
    label: 'Лице за контакт',
    kind: 'text',
    seenBy: 'staff',
    setBy: 'club',
    text: atLeast(SHORTEST_NAME, (count) => `Името на лицето за контакт трябва да е поне ${count} символа`),
  },
  contactNumber: {
    label: 'Телефон за контакт',
    kind: 'text',
    seenBy: 'staff',
    setBy: 'club',
    text: { atMost: 50, refusal: 'Моля, въведете телефон за контакт' },
    listed: { header: 'Телефон', width: 18 },
  },
  /** Both come and go by closing and reopening the club. */
  closedOn: { label: 'Закрит на', kind: 'date', putBack: false },
  closeReason: { label: 'Причина за закриването', kind: 'text', seenBy: 'staff', putBack: false },
  /** The record that was merged into this one, as it was called. */
  merged: { label: 'Обединени записи', kind: 'entry.name', putBack: false },
  ...links,
} as const satisfies Fields<'staff'>;

type Declared = typeof clubFields;

export type ClubLink = keyof typeof links;
export const clubLinks = Object.keys(links) as ClubLink[];

type ClubContact = NamesLike<Declared, { setBy: 'club'; text: object }>;
export const clubContacts = namesLike(clubFields, { setBy: 'club' }).filter(
  (name): name is ClubContact => !(name in links),
);

export type ClubStaffField = NamesLike<Declared, { seenBy: 'staff' }>;
export const clubStaffFields = namesLike(clubFields, { seenBy: 'staff' });

export const clubListed = listedNames(clubFields);
export type ClubListed = (typeof clubListed)[number];
