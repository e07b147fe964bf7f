import type { SigningPerson } from '#domain/transfer/player-signers.rules.ts';

export const signingGuardianName = 'Име на родителя, който е подписал';
export const record = 'Запиши';
export const recording = 'Записване...';

/** One paper brings every signature that is missing, so it has to bear all of them. */
export function bears(missing: readonly SigningPerson[]): string {
  if (!missing.includes('guardian')) return 'Документът трябва да носи подписа на състезателя.';
  return missing.includes('player')
    ? 'Документът трябва да носи подписите на състезателя и на родител.'
    : 'Документът трябва да носи подписа на родител.';
}
