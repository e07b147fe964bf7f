import { trimSigns } from './bounded-text.ts';

/** Words that most guessed passwords are built on, as they look after folding. */
const COMMON_WORDS = new Set(
  (
    'password passwort passw pass parola парола qwerty qwertz qwertyuiop asdfgh asdf zxcvbn йцукен яверти admin administrator ' +
    'администратор root user login welcome letmein monkey dragon master shadow sunshine princess football iloveyou abc abcd abcdef ' +
    'trustno superman batman hello secret test testing guest default changeme temp demo club klub клуб player igrach състезател ' +
    'volleyball volleybal voleybol voleibol волейбол federation federacia federaciya федерация kartoteka картотека liga лига sport спорт ' +
    'bulgaria българия bulgariya sofia софия levski левски cska цска summer winter spring autumn january monday баба мама тати ivan иван ' +
    'georgi георги maria мария'
  ).split(' '),
);

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a guesser would try the password early: a common word, or a word of
 * the owner's own (user name, names), dressed up with digits and signs.
 */
export function isGuessablePassword(password: string, ownWords: readonly string[]): boolean {
  const words = new Set([...COMMON_WORDS, ...ownWords.map(foldWord)]);
  return candidates(password).some((word) => word === '' || words.has(word) || isRepetition(word));
}

function foldWord(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** The letters alone, and the letters with the usual disguises undone. */
function candidates(password: string): string[] {
  const lower = password.toLowerCase();
  // Digits and signs at the ends are decoration; inside they may stand for letters.
  const core = trimSigns(lower, /[^\p{L}]/u);
  const undone = [...core].map((sign) => LEET[sign] ?? sign).join('');
  return [foldWord(core), foldWord(undone)];
}

function isRepetition(word: string): boolean {
  return new Set(word).size <= 2;
}
