import type { Language } from '#domain/common/language.ts';
import { inTerminalLanguage } from '../start/terminal-language.ts';

export interface RotateKeyCommandText {
  keyIsSetting: string;
  noKey: (file: string) => string;
  replaced: string;
  replacedWith: (rewritten: number) => string;
  copyAnew: (file: string) => string;
  setAnew: string;
  oldKey: (file: string) => string;
  olderKey: (file: string) => string;
  olderKeys: (files: string) => string;
  serverDoesIt: string;
  serverIsLate: string;
}

const bg: RotateKeyCommandText = {
  keyIsSetting:
    'Ключът е зададен с MASTER_KEY. Направете нов (openssl rand -base64 32), задайте го като MASTER_KEY_NEXT на всички сървъри и тук, рестартирайте ги един след друг и опитайте отново.',
  noKey: (file) => `Няма главен ключ ${file}. Проверете DATA_DIR.`,
  replaced: 'Главният ключ е сменен.',
  replacedWith: (rewritten) => `Главният ключ е сменен, пренаписани стойности: ${rewritten}.`,
  copyAnew: (file) => `Направете ново копие на ${file}.`,
  setAnew:
    'Сега задайте новия ключ като MASTER_KEY и махнете MASTER_KEY_NEXT. Пазете стария за резервните копия отпреди смяната.',
  oldKey: (file) => `Старият ключ е в ${file}: пазете го, докато са нужни резервни копия отпреди смяната, но не тук.`,
  olderKey: (file) => `От предишна смяна е останал и ${file}: той е ключът на още по-стари копия.`,
  olderKeys: (files) => `От предишни смени са останали и ${files}: те са ключовете на още по-стари копия.`,
  serverDoesIt: 'Сървърът работи с вградената база и сменя ключа сам…',
  serverIsLate: 'Сървърът не смени ключа навреме. Вижте журнала му; следващото пускане продължава оттам.',
};

const en: RotateKeyCommandText = {
  keyIsSetting:
    'The key is set with MASTER_KEY. Make a new one (openssl rand -base64 32), set it as MASTER_KEY_NEXT on all servers and here, restart them one after another and try again.',
  noKey: (file) => `There is no master key ${file}. Check DATA_DIR.`,
  replaced: 'The master key was replaced.',
  replacedWith: (rewritten) => `The master key was replaced, values rewritten: ${rewritten}.`,
  copyAnew: (file) => `Make a new copy of ${file}.`,
  setAnew:
    'Now set the new key as MASTER_KEY and remove MASTER_KEY_NEXT. Keep the old one for the backups made before the change.',
  oldKey: (file) =>
    `The old key is in ${file}: keep it as long as backups made before the change are needed, but not here.`,
  olderKey: (file) => `${file} is left from a change before: it is the key of still older backups.`,
  olderKeys: (files) => `${files} are left from changes before: they are the keys of still older backups.`,
  serverDoesIt: 'The server works with the embedded database and replaces the key itself…',
  serverIsLate: 'The server did not replace the key in time. Look at its log; the next run goes on from there.',
};

export const rotateKeyCommandTexts: Readonly<Record<Language, RotateKeyCommandText>> = { bg, en };
export const rotateKeyCommandText = inTerminalLanguage(rotateKeyCommandTexts);
