import { expect, it } from 'vitest';
import { terminalLanguage } from './terminal-language.ts';

it.each([
  ['bg', {}],
  ['bg', { LANG: 'C.UTF-8' }],
  ['bg', { LC_ALL: 'POSIX', LANG: 'en_US.UTF-8' }],
  ['bg', { LANG: 'bg_BG.UTF-8' }],
  ['bg', { LC_MESSAGES: 'bg_BG', LANG: 'en_US.UTF-8' }],
  ['en', { LANG: 'en_US.UTF-8' }],
  ['en', { LANG: 'de_DE@euro' }],
  ['en', { LC_ALL: '', LANG: 'en' }],
  ['en', { LC_ALL: 'en_GB.UTF-8', LANG: 'bg_BG.UTF-8' }],
])('the terminal is spoken to in %s where it says %o', (language, env) => {
  expect(terminalLanguage(env)).toBe(language);
});
