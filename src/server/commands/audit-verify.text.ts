import type { Language } from '#domain/common/language.ts';
import { plural } from '#domain/common/plural.ts';
import { inTerminalLanguage } from '../start/terminal-language.ts';

export interface AuditVerifyCommandText {
  usage: (afterRestore: string) => string;
  whole: (entries: number, seconds: string) => string;
  notWhole: (fault: string) => string;
  onPurpose: (afterRestore: string) => string;
  stopServer: string;
}

const bg: AuditVerifyCommandText = {
  usage: (afterRestore) => `npm run audit-verify                      проверява дали дневникът на действията е цял
npm run audit-verify -- --${afterRestore}   същото, след като нарочно е възстановено по-старо копие на базата данни`,
  whole: (entries, seconds) => `Дневникът е цял: ${plural(entries, 'запис', 'записа')}, проверени за ${seconds}.`,
  notWhole: (fault) => `Дневникът не е цял. ${fault}`,
  onPurpose: (afterRestore) => `Ако копието е възстановено нарочно: npm run audit-verify -- --${afterRestore}`,
  stopServer:
    'Сървърът работи с вградената база. Спрете го за тази проверка или я направете с „Провери целостта на дневника“ на страницата „Дневник“.',
};

const en: AuditVerifyCommandText = {
  usage: (afterRestore) => `npm run audit-verify                      looks whether the audit is whole
npm run audit-verify -- --${afterRestore}   the same, after an older copy of the database was restored on purpose`,
  whole: (entries, seconds) => `The audit is whole: ${plural(entries, 'entry', 'entries')}, verified in ${seconds}.`,
  notWhole: (fault) => `The audit is not whole. ${fault}`,
  onPurpose: (afterRestore) => `If the copy was restored on purpose: npm run audit-verify -- --${afterRestore}`,
  stopServer:
    'The server works with the embedded database. Stop it for this check, or make the check with the button at the top of the page /audit.',
};

export const auditVerifyCommandTexts: Readonly<Record<Language, AuditVerifyCommandText>> = { bg, en };
export const auditVerifyCommandText = inTerminalLanguage(auditVerifyCommandTexts);
