import type { Language } from '#domain/common/language.ts';
import { inTerminalLanguage } from '../start/terminal-language.ts';

export interface DoctorCommandText {
  usage: string;
  settings: string;
  settingsGood: string;
  mendSettings: string;
  sum: (good: number, doubtful: number, wrong: number) => string;
}

const bg: DoctorCommandText = {
  usage: `npm run doctor                       всичко, което може да се види оттук
npm run doctor -- --mail адрес       и пробно писмо до този адрес`,
  settings: 'Настройки',
  settingsGood: 'Прочетени са без грешка.',
  mendSettings: 'Поправете ги; .env.example обяснява всяка.',
  sum: (good, doubtful, wrong) => `Наред: ${good}, за проверка: ${doubtful}, грешка: ${wrong}`,
};

const en: DoctorCommandText = {
  usage: `npm run doctor                       everything that can be seen from here
npm run doctor -- --mail ADDRESS     and a test letter to this address`,
  settings: 'Settings',
  settingsGood: 'They were read without an error.',
  mendSettings: 'Mend them; .env.example explains each.',
  sum: (good, doubtful, wrong) => `Good: ${good}, doubtful: ${doubtful}, wrong: ${wrong}`,
};

export const doctorCommandTexts: Readonly<Record<Language, DoctorCommandText>> = { bg, en };
export const doctorCommandText = inTerminalLanguage(doctorCommandTexts);
