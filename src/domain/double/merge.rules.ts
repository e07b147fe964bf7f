import { licenceName } from '../card-index/licence-name.ts';
import type { AgeGroupCode } from '../card-index/age-group.rules.ts';
import type { Season } from '../card-index/season.rules.ts';
import { clubLinks } from '../club/club.fields.ts';
import { MERGE_UNDO_DAYS, type MergeNoun } from './merge-noun.ts';

/** What is chosen field by field, under the names of the declared fields (`player.fields.ts` and its like). */
export const mergeFields = {
  player: [
    'firstName',
    'middleName',
    'lastName',
    'latinName',
    'egn',
    'birthDate',
    'sex',
    'nationality',
    'cityId',
    'playingSince',
    'firstClubId',
    'currentClubId',
    'firstCoachId',
    'currentCoachId',
    'photo',
    'isDeleted',
  ],
  // The present club of a coach follows from the stays, which all come along.
  coach: ['name', 'latinName', 'egn', 'birthDate', 'nationality', 'cityId', 'firstClubId', 'startDate', 'photo'],
  club: [
    'name',
    'title',
    'type',
    'logo',
    'licenseNumber',
    'bulstat',
    'regionId',
    'cityId',
    'address',
    'email',
    'president',
    'contactPerson',
    'contactNumber',
    ...clubLinks,
  ],
} as const satisfies Record<MergeNoun, readonly string[]>;
export type MergeField<Noun extends MergeNoun = MergeNoun> = (typeof mergeFields)[Noun][number];

/** The columns in which a field stands, where they are others than its name. */
const columnsOf: Readonly<Partial<Record<MergeField, readonly string[]>>> = {
  egn: ['egn', 'numberKind'],
  photo: ['photoId'],
  logo: ['logoId'],
};
const namesOfCoach = ['name', 'firstName', 'middleName', 'lastName'];

/** Which columns of the one that stays are taken from the one that goes. What was not chosen stays. */
export function takenColumns(noun: MergeNoun, fields: Readonly<Record<string, Chosen>>): string[] {
  return mergeFields[noun]
    .filter((field) => fields[field] === 'gone')
    .flatMap((field) => (noun === 'coach' && field === 'name' ? namesOfCoach : (columnsOf[field] ?? [field])));
}

/** Whose value stays: that of the record that stays, or of the one that goes. */
export type Chosen = 'stays' | 'gone';

/** The same for fields that are chosen by the order of the pair; null where one of them is no field of the noun. */
export function chosenSides(
  noun: MergeNoun,
  fields: Readonly<Record<string, 'first' | 'second'>>,
  isFirstStaying: boolean,
): Record<string, Chosen> | null {
  const known: readonly string[] = mergeFields[noun];
  const entries = Object.entries(fields);
  if (entries.some(([field]) => !known.includes(field))) return null;
  return Object.fromEntries(
    entries.map(([field, side]) => [field, (side === 'first') === isFirstStaying ? 'stays' : 'gone']),
  );
}

/** Why two records cannot become one as they are, or one cannot be divided again; with the page where it is put right. */
export interface MergeObstacle {
  text: string;
  path: string | null;
}

interface OpenTransfer {
  id: number;
  /** The club its player is in. */
  clubId: number | null;
}

interface HeldLicence {
  id: number;
  year: Season;
  ageGroup: AgeGroupCode;
  clubName: string;
}

export interface PlayerMergeFacts {
  /** Of each of the two: the one that stays first. */
  openTransfers: readonly [OpenTransfer | null, OpenTransfer | null];
  openProposals: readonly [boolean, boolean];
  playerIds: readonly [number, number];
  /** The club that was chosen. */
  currentClubId: number | null;
  /** Licences of one season and group on which both are, each on another. */
  licences: readonly (readonly [HeldLicence, HeldLicence])[];
}

const transferPath = ({ id }: OpenTransfer) => `/transfers/${id}`;

export function playerMergeObstacles(facts: PlayerMergeFacts): MergeObstacle[] {
  const { openTransfers, openProposals, playerIds, licences, currentClubId } = facts;
  const [first, second] = openTransfers;
  const open = first ?? second;
  const transfers: MergeObstacle[] =
    first !== null && second !== null
      ? [first, second].map((transfer) => ({
          text: `И двата записа имат незавършен трансфер. Един от двата трябва първо да приключи: трансфер #${transfer.id}.`,
          path: transferPath(transfer),
        }))
      : open !== null && open.clubId !== currentClubId
        ? [
            {
              text: `Незавършеният трансфер #${open.id} е на състезател от друг клуб. Изберете за настоящ клуб този от записа с трансфера или изчакайте трансферът да приключи.`,
              path: transferPath(open),
            },
          ]
        : [];
  const proposals: MergeObstacle[] =
    openProposals[0] && openProposals[1]
      ? [
          {
            text: 'И за двата записа има предложена промяна, която чака решение. Първо решете едната.',
            path: `/players/${playerIds[1]}`,
          },
        ]
      : [];
  return [
    ...transfers,
    ...proposals,
    ...licences.map(([stays, gone]) => ({
      text: `Записите са в два лиценза за една и съща група и сезон: ${licenceName(stays)} и ${licenceName(gone)}. Първо премахнете състезателя от единия.`,
      path: `/cardindexes/${gone.id}`,
    })),
  ];
}

export interface CoachMergeFacts {
  /** Where each of them works now, the one that stays first. */
  currentClubs: readonly [{ id: number; fullName: string } | null, { id: number; fullName: string } | null];
  goneId: number;
  /** Licences on whose staff both are. */
  licences: readonly HeldLicence[];
}

export function coachMergeObstacles({ currentClubs, goneId, licences }: CoachMergeFacts): MergeObstacle[] {
  const [stays, gone] = currentClubs;
  const isInTwo = stays !== null && gone !== null && stays.id !== gone.id;
  return [
    ...(isInTwo
      ? [
          {
            text: `Единият запис работи за ${stays.fullName}, а другият – за ${gone.fullName}. Първо прекратете работата в единия клуб.`,
            path: `/coaches/${goneId}`,
          },
        ]
      : []),
    ...licences.map((licence) => ({
      text: `И двата записа са в щаба на лиценз ${licenceName(licence)}. Първо освободете едното място.`,
      path: `/cardindexes/${licence.id}`,
    })),
  ];
}

export interface ClubMergeFacts {
  /** Transfers from the one club to the other. */
  transferIds: readonly number[];
  /** Licences that both have for one group, season and championship: that of the club that goes. */
  licences: readonly HeldLicence[];
}

export function clubMergeObstacles({ transferIds, licences }: ClubMergeFacts): MergeObstacle[] {
  return [
    ...transferIds.map((id) => ({
      text: `Трансфер #${id} е между двата клуба и не може да остане в един. Вместо да ги обединявате, закрийте единия.`,
      path: `/transfers/${id}`,
    })),
    ...licences.map((licence) => ({
      text: `И двата клуба имат лиценз за същата група, сезон и първенство: ${licenceName(licence)}. Първо премахнете единия лиценз.`,
      path: `/cardindexes/${licence.id}`,
    })),
  ];
}

const DAY_MS = 86_400_000;

/** Until when a merge can be taken back; moments are milliseconds. */
export function undoUntil(mergedAt: number): number {
  return mergedAt + MERGE_UNDO_DAYS * DAY_MS;
}

/** Whether it can still be asked for; what stands in the way of it is found with the records held. */
export function mayBeUndone({ mergedAt, isUndone }: { mergedAt: number; isUndone: boolean }, now: number): boolean {
  return !isUndone && now <= undoUntil(mergedAt);
}
