import type { AgeGroupItem } from '#contract/card-index/age-group.contract.ts';
import { ADULT_AGE } from '#domain/card-index/age-group.rules.ts';

export const ageGroupText = {
  title: 'Възрастови групи',
  description: 'За кои възрасти се създават отбори и как се наричат те',
  adminsOnly: 'Възрастовите групи се определят от администраторите на федерацията.',
  added: 'Възрастовата група е добавена успешно!',
  changed: 'Възрастовата група е променена успешно!',
  failed: 'Възникна грешка при запазването на възрастовата група!',
};

const sexWords = { 0: 'момчета и мъже', 1: 'момичета и жени' } as const;

/** „момчета и мъже · до 13 г. · Boys under 14“ */
export function ageGroupLine({ age, sex, labelEn }: AgeGroupItem): string {
  const limit = age === ADULT_AGE ? 'без ограничение на възрастта' : `до ${age}\u00a0г.`;
  return [sexWords[sex], limit, labelEn].join(' · ');
}
