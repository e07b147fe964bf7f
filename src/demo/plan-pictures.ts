import type { Sex } from '#domain/card-index/age-group.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { type IsoMoment, yearOf } from './calendar.ts';
import type { CoachPlan } from './plan-coaches.ts';
import type { ClubRow, PlayerRow } from './rows.ts';
import type { PlannedPicture } from './store-pictures.ts';

/** How many faces are drawn of each sex, by the age up to which they are. */
const FACES: Readonly<Record<Sex, readonly (readonly [upTo: number, faces: number])[]>> = {
  0: [
    [12, 16],
    [15, 16],
    [18, 16],
    [24, 9],
    [35, 16],
    [50, 16],
    [200, 12],
  ],
  1: [
    [12, 16],
    [15, 16],
    [18, 16],
    [24, 11],
    [35, 16],
    [50, 8],
    [200, 6],
  ],
};

export function planPictures(options: {
  today: IsoDate;
  clubs: readonly ClubRow[];
  coaches: CoachPlan['coaches'];
  players: readonly PlayerRow[];
}): PlannedPicture[] {
  const year = yearOf(options.today);
  const given = new Map<string, number>();
  const nextFace = (sex: Sex, age: number): string => {
    const [upTo, faces] = FACES[sex].find(([most]) => age <= most) ?? [0, 0];
    const group = `${sex === 0 ? 'man' : 'woman'}-${upTo}`;
    const count = given.get(group) ?? 0;
    given.set(group, count + 1);
    return `${group}-${1 + (count % faces)}`;
  };
  const photo = (
    {
      photoId,
      sex,
      birthDate,
      createdOn,
    }: { photoId: string | null; sex: Sex; birthDate: IsoDate; createdOn: IsoMoment },
    name: string,
  ): PlannedPicture[] =>
    photoId === null
      ? []
      : [
          {
            id: photoId,
            kind: 'photo',
            fileName: `${name}.webp`,
            createdOn,
            drawing: nextFace(sex, year - yearOf(birthDate)),
          },
        ];
  return [
    ...options.clubs.flatMap(({ id, logoId, name, createdOn }): PlannedPicture[] =>
      logoId === null
        ? []
        : [{ id: logoId, kind: 'logo', fileName: `${name}.webp`, createdOn, drawing: `crest-${id}` }],
    ),
    ...options.coaches.flatMap((coach) => photo(coach, coach.name)),
    ...options.players.flatMap((player) => photo(player, `${player.firstName} ${player.lastName}`)),
  ];
}
