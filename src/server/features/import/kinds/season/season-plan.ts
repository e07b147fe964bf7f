import type { AgeGroupCode } from '#domain/card-index/age-group.rules.ts';
import { placeKey } from '#domain/card-index/card-index.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';

/** One player on one licence. */
export interface SeasonPlan {
  year: Season;
  ageGroup: AgeGroupCode;
  clubId: number;
  clubName: string;
  championship: string;
  playerId: number;
  /** The licence that is there; null for one that is made with the rows that name it. */
  cardIndexId: number | null;
  /** Of a season that is over: kept as history. */
  isPast: boolean;
}

/** The same for two rows that name one licence. */
export const licenceKey = (licence: Pick<SeasonPlan, 'clubId' | 'year' | 'ageGroup' | 'championship'>) =>
  `${licence.clubId} ${licence.year} ${placeKey(licence)}`;
