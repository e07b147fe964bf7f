import { isEik, plainEik } from '../club/eik.rules.ts';
import { normaliseText } from '../common/bounded-text.ts';
import { clubTypes } from '../federation/federation-lists.ts';
import { searchKey, searchWords } from '../search/search-key.ts';
import { type Evidence, type Likeness, weighed } from './double.rules.ts';
import { isNear, isOneSlip } from './word-slip.ts';

export interface ClubFacts {
  name: string;
  bulstat: string;
  cityId: number;
  cityName: string;
  email?: string;
  contactNumber?: string;
  president?: string;
}

/** What every other club is called too; left aside, together with the town. */
const COMMON = new Set(
  searchWords(
    'волейболен волейболна волейбол спортен спортна клуб сдружение дружество за ВК СКВ СК ВС СНЦ volleyball club',
  ),
);

/** „Баскетболен“, „Футболна“, „Хандбал“: whatever its sport, no club is told from others by it. */
const SPORT = /^\p{L}{3,}b[oa]l+(?:en|na|no|ni)?$/u;
/** The federation keeps its kinds of clubs: a club is not told from others by one of them either. */
const isKind = (word: string) => clubTypes().some(({ label }) => searchWords(label).includes(word));
const isCommon = (word: string) => COMMON.has(word) || SPORT.test(word) || isKind(word);

/** The digits of the club itself: a branch has four more. */
const OWN_DIGITS = 9;

/** A club whose name and number are folded, once for many comparisons. */
export interface FoldedClub {
  club: ClubFacts;
  eik: string;
  /** The words by which it is told from others, as they stand and in the order of the alphabet. */
  name: string;
  sorted: string;
}

export function foldedClub(club: ClubFacts): FoldedClub {
  const words = ownWords(club);
  return { club, eik: plainEik(club.bulstat), name: words.join(''), sorted: words.toSorted().join('') };
}

/** How much two clubs resemble each other; null where they are not worth a look. */
export function clubLikeness(folded: FoldedClub, otherFolded: FoldedClub): Likeness | null {
  const [eik, name] = [eikEvidence(folded.eik, otherFolded.eik), nameEvidence(folded, otherFolded)];
  if ((eik?.points ?? 0) <= 0 && name === null) return null;
  const [one, other] = [folded.club, otherFolded.club];
  const isSameTown = one.cityId === other.cityId;
  return weighed([
    ...(eik === null ? [] : [eik]),
    ...(name === null ? [] : [name]),
    isSameTown
      ? { points: 20, sentence: 'Населеното място е едно и също.' }
      : { points: -10, sentence: 'Населените места са различни.' },
    ...sameOf('Имейлът е един и същ.', one.email, other.email),
    ...sameOf('Телефонът за контакт е един и същ.', one.contactNumber, other.contactNumber),
    ...sameOf('Председателят е един и същ.', one.president, other.president),
  ]);
}

function eikEvidence(eik: string, otherEik: string): Evidence | null {
  const own = eik.slice(0, OWN_DIGITS);
  if (own.length === OWN_DIGITS && own === otherEik.slice(0, OWN_DIGITS)) {
    return { points: 70, sentence: `Първите ${OWN_DIGITS} цифри на ЕИК са еднакви: ${own}.` };
  }
  if (own.length === OWN_DIGITS && isNear(eik, otherEik)) {
    return { points: 35, sentence: `ЕИК се различават с една цифра: ${eik} и ${otherEik}.` };
  }
  return isEik(eik) && isEik(otherEik) ? { points: -5, sentence: 'Двата ЕИК са валидни и различни.' } : null;
}

/** The words by which a club is told from others. */
function ownWords({ name, cityName }: ClubFacts): string[] {
  const words = searchWords(normaliseText(name, 'NFC').replaceAll(/[\p{Pi}\p{Pf}"'`]/gu, ' '));
  const town = searchWords(cityName);
  const own = words.filter((word) => !isCommon(word));
  const withoutTown = own.filter((word) => !town.includes(word));
  return withoutTown.length > 0 ? withoutTown : own.length > 0 ? own : words;
}

function nameEvidence(one: FoldedClub, other: FoldedClub): Evidence | null {
  const [name, otherName] = [one.club.name, other.club.name];
  const both = `„${name}“ и „${otherName}“`;
  if (one.name === other.name || one.sorted === other.sorted) {
    const isWrittenSame = name.trim() === otherName.trim();
    return {
      points: 45,
      sentence: isWrittenSame ? 'Името е едно и също.' : `Имената са еднакви по същество: ${both}.`,
    };
  }
  const isSlip = isOneSlip(one.name, other.name) || isOneSlip(one.sorted, other.sorted);
  return isSlip ? { points: 40, sentence: `Имената се различават малко: ${both}.` } : null;
}

function sameOf(sentence: string, one = '', other = ''): Evidence[] {
  const key = searchKey(one);
  return key !== '' && key === searchKey(other) ? [{ points: 10, sentence }] : [];
}
