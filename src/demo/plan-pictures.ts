import type { IsoDate } from '#domain/common/dates.ts';
import { type IsoMoment, yearOf } from './calendar.ts';
import { clubIdeas } from './club-list.ts';
import { crestSvg } from './crest.ts';
import type { PlannedPicture } from './draw-pictures.ts';
import type { CoachPlan } from './plan-coaches.ts';
import { portraitSvg, type Sitter } from './portrait.ts';
import type { ClubRow, PlayerRow } from './rows.ts';

const NO_CLUB = ['#5a6880', '#ffffff', '#ffc629'] as const;

/** A crest for every club with a logo and a portrait, in the colours of the club, for everyone with a photo. */
export function planPictures(options: {
  today: IsoDate;
  clubs: readonly ClubRow[];
  coaches: CoachPlan['coaches'];
  players: readonly PlayerRow[];
}): PlannedPicture[] {
  const year = yearOf(options.today);
  const shirtOf = (clubId: number | null) => clubIdeas[(clubId ?? 0) - 1]?.crest.colours ?? NO_CLUB;
  const photo = (id: string, name: string, createdOn: IsoMoment, sitter: Omit<Sitter, 'seed'>): PlannedPicture => ({
    id,
    kind: 'photo',
    fileName: `${name}.webp`,
    createdOn,
    svg: () => portraitSvg({ seed: id, ...sitter }),
  });
  return [
    ...options.clubs.flatMap(({ id, logoId, name, createdOn }): PlannedPicture[] => {
      const idea = clubIdeas[id - 1];
      if (logoId === null || idea === undefined) return [];
      return [
        {
          id: logoId,
          kind: 'logo',
          fileName: `${name}.webp`,
          createdOn,
          svg: () => crestSvg(idea.crest),
        },
      ];
    }),
    ...options.coaches.flatMap(({ photoId, name, sex, birthDate, currentClubId, createdOn }) =>
      photoId === null
        ? []
        : [photo(photoId, name, createdOn, { sex, age: year - yearOf(birthDate), shirt: shirtOf(currentClubId) })],
    ),
    ...options.players.flatMap(({ photoId, firstName, lastName, sex, birthDate, currentClubId, createdOn }) =>
      photoId === null
        ? []
        : [
            photo(photoId, `${firstName} ${lastName}`, createdOn, {
              sex,
              age: year - yearOf(birthDate),
              shirt: shirtOf(currentClubId),
            }),
          ],
    ),
  ];
}
