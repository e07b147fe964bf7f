import { demoEik, PersonalNumbers } from '#demo/demo-numbers.ts';
import { demoLogins } from '#demo/demo-logins.ts';
import { passwordOf } from '../support/demo-server.ts';
import { type Identity, KLUB1 } from '../support/everybody.ts';
import { fittingValue } from './fitting.ts';
import type { Fields, JsonSchema } from './operations.ts';
import type { Random } from './random.ts';
import type { Material } from './requests.ts';

const DAY_MS = 86_400_000;
const numbers = new PersonalNumbers();
// The first ones belong to people of the invented federation.
for (let taken = 0; taken < 2000; taken++) numbers.ofForeigner();
let made = 0;

export interface Asked {
  random: Random;
  material: Material;
  identity: Identity;
  /** Of the call. */
  path: string;
}

const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);

/** What only stands in the way where it is not needed. */
const LEFT_OUT =
  /^(number|isFromAbroad|playingSince|abroad\w+|versions|passkey|code|childIds|moveToClubId|extensionId|guardianId|importId|comment|mendUntil|papers|mentions|championship|validMonths|expiration|coach2Id)$/;

/** By the name of the field; the first that fits. */
const BY_NAME: readonly (readonly [name: RegExp, value: (asked: Asked) => unknown])[] = [
  [/^currentPassword$/, ({ identity }) => passwordOf(identity.name)],
  [/^(new|confirm)Password$/, () => 'Proba#2026x'],
  [/^username$/, () => demoLogins[1].userName],
  [/^password$/, () => demoLogins[1].password],
  [/^userName$/, () => `fuzz${(made += 1)}`],
  [/email/i, ({ path }) => (path.includes('federation') ? 'office@example.test' : `fuzz${(made += 1)}@example.test`)],
  [/^egn$/, () => numbers.ofForeigner()],
  [/^nationality$/, () => 'Сърбия'],
  [/^numberKind$/, () => 'national'],
  [/^latinName$/, () => null],
  [/^firstName$/, ({ path }) => (path.includes('coach') ? undefined : 'Калоян')],
  [/^middleName$/, ({ path }) => (path.includes('coach') ? undefined : 'Петров')],
  [/^lastName$/, ({ path }) => (path.includes('coach') ? undefined : 'Щерев')],
  [/^(contactPerson|president|medic|masseur)$/, () => 'Калоян Щерев'],
  [/^bulstat$/, () => demoEik(2000 + (made += 1))],
  [/^licenseNumber$/, () => `ММС-${5000 + (made += 1)}`],
  [/phone|contactNumber/i, () => '0888123456'],
  [/^city(Name)?$/, () => 'гр. Плевен'],
  [/^birthDate$/, () => '2012-05-15'],
  [/^(graduationDate|date)$/, () => '2025-06-30'],
  [/^(day|startOn)$/, ({ random }) => day(random.below(60))],
  [/^(givenOn|until)$/, () => day(0)],
  [/^(from|opensOn)$/, ({ path }) => (path.includes('season') ? '2026-12-01' : 'Проба')],
  [/^(to|closesOn)$/, ({ path }) => (path.includes('season') ? '2026-12-20' : 'Проба на проба')],
  [/^(endOn|endDate)$/, ({ path }) => (path.endsWith('/stop') ? day(0) : '2027-06-30')],
  [/^startDate$/, () => '2026-01-15'],
  [/^(year|season)$/, ({ random }) => random.pick([2025, 2026])],
  [/^height$/, () => 180],
  [/^weight$/, () => 70],
  [/^fullExtent$/, () => 220],
  [/^attack$/, () => 300],
  [/^block$/, () => 290],
  [/^(position|type|transferType)$/, ({ path, random }) => (/^.api.clubs/.test(path) ? 'VK' : random.below(3))],
  [/^ageGroup$/, ({ random }) => random.below(14)],
  [/^age(From|To)$/, () => null],
  [/^age$/, ({ random }) => random.pick([13, 15, 17, 255])],
  [/^sex$/, ({ random }) => random.below(2)],
  [/^regionId$/, ({ random }) => 1 + random.below(20)],
  [/^roleId$/, ({ random }) => 1 + random.below(3)],
  [/^labelEn$/, () => `Boys ${(made += 1)}`],
  [/^englishName$/, () => 'Federation'],
  [/^name$/, ({ path }) => (path.includes('coach') ? 'Калоян Щерев' : `Проба ${(made += 1)}`)],
  [/^(label|title)$/, () => `Проба ${(made += 1)}`],
  [/^address$/, ({ path }) => (path.includes('webhooks') ? 'https://example.test/told' : 'ул. „Роза“ № 1')],
  [/url$|website/i, () => 'https://example.test/'],
  [/^query$/, () => 'sex=0'],
  [/^(upTo|number)$/, () => 1],
  [/^viewId$/, ({ material, random }) => asNumber(material.known.pick('views', random))],
  [/^(leavesWithoutClub|isOutsideDates|isAnother\w+|isTownConfirmed|isActive|photo)$/, () => true],
  [/^(isClosed|isOpenEnded|isApprovalRequired|isShared|areFilledLater)$/, () => false],
  [/^(is|are)[A-Z]/, ({ random }) => random.chance(0.5)],
];

const asNumber = (text: string | null) => (text === null || !/^\d+$/.test(text) ? null : Number(text));

/** Whose numbers a field asks for, by its name without „Id“. */
function nounFor(name: string, path: string): string {
  const noun = name
    .replace(/Ids?$/, '')
    .replace(/^(first|current|senior|moveTo|stays|second)/i, '')
    .toLowerCase();
  if (noun === 'coach' || noun === 'coach2' || /coach/i.test(name)) return 'coaches';
  if (/club/i.test(name)) return 'clubs';
  if (/child|player/i.test(name)) return 'players';
  if (/mention|user/i.test(name)) return 'users';
  if (noun === '' || noun === 's') return /coach/.test(path) ? 'coaches' : 'players';
  return `${noun}s`;
}

/** A value that the call takes, as far as it can be known. */
export function valueFor(name: string, schema: JsonSchema, asked: Asked): unknown {
  const { random, material, path } = asked;
  if (LEFT_OUT.test(name)) return undefined;
  // Of the federation, or of the club of whoever asks.
  if (name === 'clubId' && /keys|webhooks/.test(path)) return asked.identity.name.includes('klub1') ? KLUB1 : null;
  if (name === 'noun') return 'player';
  const choices = ((schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined)?.filter(
    ({ type }) => type !== 'null',
  );
  const [only = schema] = choices ?? [schema];
  if ('const' in only || Array.isArray(only['enum'])) return fittingValue(only, random);
  const type = [only['type'] ?? 'string'].flat()[0];
  if (name.endsWith('Id') && !/^(region|role|view|extension|import)Id$/.test(name)) {
    const seen = material.known.pick(nounFor(name, path), random) ?? material.known.pick(name, random);
    if (seen !== null) return type === 'string' ? seen : asNumber(seen);
  }
  if (type === 'array') return listFor(name, only, asked);
  if (/^version$/.test(name)) return asNumber(material.known.pick('version', random)) ?? 1;
  const named = BY_NAME.find(([pattern]) => pattern.test(name));
  if (named !== undefined) return fitted(named[1](asked), type);
  if (type === 'object') return objectFor((only['properties'] ?? {}) as Fields, asked);
  if (type === 'string' && only['format'] === undefined && only['pattern'] === undefined) return textFor(name, only);
  return fittingValue({ minimum: 1, ...atLeastOne(only) }, random);
}

/** Where nothing is said a number counts something. */
function atLeastOne(schema: JsonSchema): JsonSchema {
  const { minimum, ...others } = schema;
  return { ...others, ...(Number(minimum) >= 0 ? { minimum } : {}) };
}

/** A number where a text is asked for is written out. */
const fitted = (value: unknown, type: unknown) =>
  type === 'string' && typeof value === 'number' ? String(value) : value;

function listFor(name: string, schema: JsonSchema, asked: Asked): unknown {
  const { random, material, path } = asked;
  const items = (schema['items'] ?? {}) as JsonSchema;
  if (/^names$/.test(name)) return ['1.jpg'];
  if (/Ids$|^(ids|mentions|kinds)$/.test(name) && items['enum'] === undefined) {
    const noun = name === 'kinds' ? 'document-kinds' : nounFor(name, path);
    const ids = [1, 2].flatMap(() => asNumber(material.known.pick(noun, random)) ?? []);
    return [...new Set(ids)].slice(0, name === 'mentions' ? 0 : 2);
  }
  const least = Number(schema['minItems'] ?? 0);
  const one = name.replace(/s$/, '');
  const rows = Array.from({ length: Math.max(least, 1) }, () => valueFor(one, items, asked));
  return [...new Set(rows)];
}

const objectFor = (fields: Fields, asked: Asked): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, valueFor(name, schema, asked)]));

function textFor(name: string, schema: JsonSchema): string {
  const text = /Date$|On$|At$/.test(name) ? '2026-03-15' : 'Проба на федерацията';
  return text.padEnd(Number(schema['minLength'] ?? 0), 'я').slice(0, Number(schema['maxLength'] ?? 500));
}
