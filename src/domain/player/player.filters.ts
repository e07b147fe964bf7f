import { ageGroups, openAgeGroups } from '../card-index/age-group.rules.ts';
import type { ListFilters } from '../common/list-filter.ts';
import { playerFields } from './player.fields.ts';

/** By what the register of players is filtered. */
export const playerFilters = {
  clubId: { label: 'Клуб', kind: 'club' },
  clubless: { label: 'Без клуб', kind: 'flag' },
  region: { label: 'Област', kind: 'region', seenBy: 'own' },
  /** Of a town nobody has said the region of, or of none. */
  withoutRegion: { label: 'Без област', kind: 'flag', seenBy: 'own' },
  /** The youngest team category that takes the player this season. */
  ageGroup: { label: 'Възрастова група', kind: 'choice', choices: openAgeGroups, known: ageGroups, seenBy: 'own' },
  sex: {
    label: playerFields.sex.label,
    kind: 'choice',
    choices: [
      { value: 0, label: 'Мъж' },
      { value: 1, label: 'Жена' },
    ],
    seenBy: 'own',
  },
  born: { label: 'Година на раждане', kind: 'years', names: ['bornFrom', 'bornTo'] },
  nationality: { label: playerFields.nationality.label, kind: 'country', seenBy: 'own' },
  /** Of the season it is now. */
  licence: {
    label: 'Лиценз за сезона',
    kind: 'choice',
    choices: [
      { value: 'with', label: 'Има' },
      { value: 'without', label: 'Няма' },
    ],
    seenBy: 'own',
  },
  /** On a licence of that season; the next two look at the same season, or else at the one it is now. */
  licensedIn: { label: 'Лиценз за сезон', kind: 'season', seenBy: 'own' },
  licensedGroup: { label: 'Лиценз за група', kind: 'choice', choices: ageGroups, known: ageGroups, seenBy: 'own' },
  licensedClub: { label: 'Лиценз на клуб', kind: 'club', seenBy: 'own' },
  /** None in force, or the last of them ends within so many days. */
  contract: {
    label: 'Договор',
    kind: 'choice',
    choices: [
      { value: 'none', label: 'Няма действащ' },
      { value: '14', label: 'Изтича до 14 дни' },
      { value: '30', label: 'Изтича до 30 дни' },
      { value: '60', label: 'Изтича до 60 дни' },
      { value: '90', label: 'Изтича до 90 дни' },
    ],
    seenBy: 'own',
  },
  /** The kind is for the player, and there is no valid one. */
  missingDocument: { label: 'Липсващ документ', kind: 'documentKind', seenBy: 'own' },
  /** One of those without which nobody is put on a licence. */
  missingRequired: { label: 'Без задължителен документ', kind: 'flag', seenBy: 'own' },
  withoutPhoto: { label: 'Без снимка', kind: 'flag' },
  coachId: { label: playerFields.currentCoachId.label, kind: 'coach', seenBy: 'own' },
  since: { label: playerFields.playingSince.label, kind: 'years', names: ['sinceFrom', 'sinceTo'], seenBy: 'own' },
  registered: { label: 'Въведен', kind: 'dates', names: ['registeredFrom', 'registeredTo'], seenBy: 'own' },
  left: { label: 'Деактивиран', kind: 'dates', names: ['leftFrom', 'leftTo'], seenBy: 'own' },
} as const satisfies ListFilters<'own'>;
