import type { Language } from '#domain/common/language.ts';

const UNSAID = new Set(['', 'c', 'posix']);

/** The language of the terminal, by the first of its settings that says one. Servers often say none: Bulgarian. */
export function terminalLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const asked = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((one) => one !== undefined && one !== '');
  const [language = ''] = (asked ?? '').toLowerCase().split(/[-_.@]/);
  return UNSAID.has(language) || language === 'bg' ? 'bg' : 'en';
}

/** Of a text in all languages the one that whoever runs this process reads. */
export const inTerminalLanguage = <Text>(texts: Readonly<Record<Language, Text>>): Text =>
  texts[terminalLanguage(process.env)];
