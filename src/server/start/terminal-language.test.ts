import { expect, it } from 'vitest';
import { demoLogins } from '#demo/demo-logins.ts';
import { startTexts } from './start.text.ts';
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
])('the start speaks %s at a terminal of %o', (language, env) => {
  expect(terminalLanguage(env)).toBe(language);
});

it('what the start says in English has no Cyrillic letter', () => {
  const { firstAdministrator, ready, onThisMachine, embedded, login, portTaken, databaseLost, storeAway, ...plain } =
    startTexts.en;
  const said = [
    ...Object.values(plain),
    firstAdministrator('password'),
    ready(onThisMachine('there', 'here')),
    embedded('folder'),
    ...demoLogins.map(login),
    portTaken(3000),
    databaseLost('08006'),
    storeAway('reason'),
  ];
  expect(said.filter((text) => /\p{Script=Cyrillic}/u.test(text))).toEqual([]);
});
