import { dateInText, type IsoDate } from '#domain/common/dates.ts';
import { dateInEnglish, type Language } from '#domain/common/language.ts';
import { showTimeOf, todayInSofia } from '#web/lib/text/dates.ts';
import { federationInEnglish, type NamedFederation } from '#domain/paper/federation-in-english.ts';

/** Everything that the public page says, in one language; what is missing in the other does not compile. */
export interface VerificationText {
  title: string;
  loading: string;
  /** The other language, in that language. */
  other: string;
  day: (date: IsoDate) => string;
  year: (year: number) => string;
  federation: (federation: NamedFederation) => string;
  missing: { heading: string; text: string };
  failed: { heading: string; text: (status: number, said: string) => string; again: string };
  checks: string;
  facts: Record<
    | 'club'
    | 'ageGroup'
    | 'championship'
    | 'season'
    | 'seniorCoach'
    | 'player'
    | 'type'
    | 'status'
    | 'fromClub'
    | 'toClub',
    string
  > &
    Record<'signatures' | 'transferredOn' | 'endOn' | 'releasedOn', string>;
  players: (count: number) => string;
  noPlayers: string;
  /** Why some stand there with initials. */
  initials: string;
  changes: { added: string; changed: string };
  unapproved: {
    revoked: string;
    never: string;
    revokedText: string;
    neverText: string;
    state: (text: string) => string;
  };
  /** `now` is when it was looked at: a picture of the page says how old it is. */
  valid: { heading: string; text: (day: string, now: string) => string };
  changed: { heading: string; since: (day: string) => string };
  removedLabel: string;
  addedLabel: string;
  changedLabel: string;
  otherChanges: string;
  protocol: { valid: string; validText: (day: string, now: string) => string; changedText: (day: string) => string };
  withoutFromClub: string;
  allSigned: (day: string) => string;
  openEnded: string;
  documents: (count: number) => string;
  noDocuments: string;
  fingerprint: string;
}

const bg: VerificationText = {
  title: 'Проверка на документ',
  loading: 'Зареждане...',
  other: 'English',
  day: dateInText,
  year: (year) => `${year}\u00a0г.`,
  federation: ({ name }) => name,
  missing: {
    heading: 'Няма документ с такъв код',
    text: 'Кодът е грешен, оттеглен от федерацията или срокът му е изтекъл. Проверете дали адресът е въведен точно.',
  },
  failed: {
    heading: 'Документът не можа да бъде проверен',
    text: (_status, said) => said,
    again: 'Опитай отново',
  },
  checks: 'Отбелязване на периодичен преглед',
  facts: {
    club: 'Клуб',
    ageGroup: 'Възрастова група',
    championship: 'Първенство',
    season: 'Сезон',
    seniorCoach: 'Старши треньор',
    player: 'Състезател',
    type: 'Вид трансфер',
    status: 'Статус',
    fromClub: 'Отдаващ клуб',
    toClub: 'Приемащ клуб',
    signatures: 'Подписи',
    transferredOn: 'Дата на преминаване',
    endOn: 'Валиден до',
    releasedOn: 'Дата на връщане',
  },
  players: (count) => `Състезатели сега (${count})`,
  noPlayers: 'Няма добавени състезатели',
  initials:
    'Име и снимка има само там, където е дадено съгласие за публикуване. Другите са с инициали; пълните им имена са само на хартията.',
  changes: { added: 'не е на отпечатания лист', changed: 'променени данни' },
  unapproved: {
    revoked: 'Лицензът не е валиден',
    never: 'Лицензът не е заверен',
    revokedText: 'Федерацията отне заверката на този лиценз.',
    neverText: 'Федерацията още не е заверила този лиценз.',
    state: (text) => `Състоянието му е „${text}“.`,
  },
  valid: {
    heading: 'Листът е валиден',
    // What was changed and changed back meanwhile leaves no difference: it agrees, and no more is known.
    text: (day) => `Днес листът отговаря на лиценза. Отпечатан е за първи път на ${day}`,
  },
  changed: { heading: 'Има промени след отпечатването', since: (day) => `Листът е отпечатан на ${day} Оттогава:` },
  removedLabel: 'Вече не са в отбора',
  addedLabel: 'Добавени',
  changedLabel: 'С променени данни',
  otherChanges: 'Променени са други данни на листа (треньори, лекар, масажист или клуб).',
  protocol: {
    valid: 'Протоколът е валиден',
    validText: (day) => `Днес протоколът отговаря на трансфера. Отпечатан е за първи път на ${day}`,
    changedText: (day) => `Протоколът е отпечатан за първи път на ${day} По-долу е трансферът, какъвто е сега.`,
  },
  withoutFromClub: 'Без отдаващ клуб',
  allSigned: (day) => `4 от 4, последният на ${day}`,
  openEnded: 'безсрочно',
  documents: (count) => `Отпечатъци на документите (${count})`,
  noDocuments: 'Няма добавени документи',
  fingerprint: 'Ако отпечатъкът SHA-256 на даден файл съвпада с посочения, това е същият документ.',
};

const TOO_MANY = 429;

const en: VerificationText = {
  title: 'Document check',
  loading: 'Loading…',
  other: 'Български',
  day: dateInEnglish,
  year: (year) => `born ${year}`,
  federation: federationInEnglish,
  missing: {
    heading: 'Code not recognised',
    text: 'It may be mistyped, withdrawn by the federation, or expired. Treat the paper as not valid and ask the organiser or the federation.',
  },
  failed: {
    heading: 'The document could not be checked',
    text: (status) =>
      status === TOO_MANY
        ? 'Too many checks were made from your network. Please wait a little and try again.'
        : 'Something went wrong. Please try again.',
    again: 'Try again',
  },
  checks: 'Record a periodic check',
  facts: {
    club: 'Club',
    ageGroup: 'Age group',
    championship: 'Championship',
    season: 'Season',
    seniorCoach: 'Head coach',
    player: 'Player',
    type: 'Kind of transfer',
    status: 'Status',
    fromClub: 'Releasing club',
    toClub: 'Receiving club',
    signatures: 'Signatures',
    transferredOn: 'Date of move',
    endOn: 'Valid until',
    releasedOn: 'Returned on',
  },
  players: (count) => `Players on the licence today (${count})`,
  noPlayers: 'No players have been added',
  initials:
    'Names and photos are shown only where consent to publish them was given. Others are shown by initials; their full names are on the paper: ask for an identity document.',
  changes: { added: 'not on this paper', changed: 'details changed' },
  unapproved: {
    revoked: 'This licence is not valid',
    never: 'This licence is not approved',
    revokedText: 'The federation has withdrawn its approval of this licence.',
    neverText: 'The federation has not approved this licence yet.',
    state: (text) => `Its state is “${text}”.`,
  },
  valid: {
    heading: 'This team licence is valid',
    text: (day, now) => `Checked on ${now}: the paper matches the federation’s record. First printed on ${day}.`,
  },
  changed: {
    heading: 'Changed since it was printed',
    since: (day) => `This paper was printed on ${day}. Since then:`,
  },
  removedLabel: 'No longer in the team',
  addedLabel: 'Added',
  changedLabel: 'With changed details',
  otherChanges: 'Other details were changed (coaches, doctor, massage therapist or club).',
  protocol: {
    valid: 'This transfer record is valid',
    validText: (day, now) => `Checked on ${now}: the paper matches the federation’s record. First printed on ${day}.`,
    changedText: (day) => `This paper was first printed on ${day}. Below is the transfer as it is now.`,
  },
  withoutFromClub: 'No releasing club',
  allSigned: (day) => `4 of 4, the last one on ${day}`,
  openEnded: 'no end date',
  documents: (count) => `Fingerprints of the documents (${count})`,
  noDocuments: 'No documents have been added',
  fingerprint: 'If the SHA-256 fingerprint of a file matches the one here, the file is unchanged.',
};

/** When the page was looked at, by the clock of the federation. */
export const momentNow = (text: VerificationText) => `${text.day(todayInSofia())}, ${showTimeOf(Date.now())}`;

export const verificationTexts: Readonly<Record<Language, VerificationText>> = { bg, en };
