import { randomInt } from 'node:crypto';

const ALPHABETS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%^&*'];

/** Twenty random characters with one of each kind; letters that look alike are left out. */
export function randomPassword(): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const signs = ALPHABETS.map(pick);
  while (signs.length < 20) signs.push(pick(ALPHABETS.join('')));
  for (let i = signs.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [signs[i], signs[j]] = [signs[j] ?? '', signs[i] ?? ''];
  }
  return signs.join('');
}
