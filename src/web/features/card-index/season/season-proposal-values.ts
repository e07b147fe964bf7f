// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import {
  type ProposedCardIndex,
  type ProposedPlayer,
  seasonCreateSchema,
  type SeasonProposal,
} from '#contract/card-index/season-proposal.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { isSameSlot } from '#domain/card-index/card-index.rules.ts';
import { type CardIndexGap, gapsOf } from '#domain/card-index/card-index-gaps.rules.ts';
import { confirmed } from '#web/ui/form/chosen.ts';
import { stableIndex } from '#web/lib/text/names.ts';
import type { PickerItem } from '#web/ui/form/use-picker-search.ts';
import { cardIndexLabels } from '../card-index.text.ts';

export interface GroupValues {
  ageGroup: ProposedCardIndex['ageGroup'];
  championship: string;
  isWanted: boolean;
  /** Who can be ticked: those proposed for it, without whom was moved away, with whom was moved here. */
  listedIds: number[];
  playerIds: number[];
  seniorCoachId: PickerItem | null;
  coachId: PickerItem | null;
  coach2Id: PickerItem | null;
  medic: string;
  masseur: string;
}

const item = (coach: { id: number; name: string } | null) =>
  coach === null ? null : { id: coach.id, label: coach.name };

/** As proposed: every group that has somebody to play and no licence yet, with all who may be on it. */
export function proposedValues({ cardIndexes }: SeasonProposal): GroupValues[] {
  return cardIndexes.map((proposed) => {
    const playerIds = proposed.players.filter(({ isEligible }) => isEligible).map(({ id }) => id);
    return {
      ageGroup: proposed.ageGroup,
      championship: proposed.championship,
      isWanted: proposed.cardIndexId === null && playerIds.length > 0,
      listedIds: playerIds,
      playerIds,
      seniorCoachId: item(proposed.seniorCoach),
      coachId: item(proposed.coach),
      coach2Id: item(proposed.coach2),
      medic: proposed.medic ?? '',
      masseur: proposed.masseur ?? '',
    };
  });
}

export function everybodyIn({ cardIndexes, unlicensed }: SeasonProposal): ProposedPlayer[] {
  const leftOut = unlicensed.map((player) => ({
    ...player,
    fromAgeGroups: [],
    hasAgedOut: false,
    isEligible: player.reasons.length === 0,
  }));
  const proposed = cardIndexes.flatMap(({ players }) => players);
  return [...proposed, ...leftOut.filter(({ id }) => !proposed.some((player) => player.id === id))];
}

type Place = Pick<GroupValues, 'ageGroup' | 'championship'>;

/** With somebody on another of the licences, ticked; a group that nobody played in is wanted from then on. */
export function withMoved(groups: readonly GroupValues[], playerId: number, to: Place): GroupValues[] {
  const without = (ids: readonly number[]) => ids.filter((id) => id !== playerId);
  return groups.map((group) => {
    const [listedIds, playerIds] = [without(group.listedIds), without(group.playerIds)];
    return isSameSlot(group, to)
      ? { ...group, isWanted: true, listedIds: [...listedIds, playerId], playerIds: [...playerIds, playerId] }
      : { ...group, listedIds, playerIds };
  });
}

export function gapsOfValues({ seniorCoachId, coachId, coach2Id, playerIds }: GroupValues): CardIndexGap[] {
  const coaches = {
    seniorCoachId: seniorCoachId?.id ?? null,
    coachId: coachId?.id ?? null,
    coach2Id: coach2Id?.id ?? null,
  };
  return gapsOf(coaches, playerIds.length);
}

/** Changes when the proposal does: what was begun over another one is not poured over this. */
export function fingerprintOf({ cardIndexes, unlicensed, year }: SeasonProposal): number {
  const parts = cardIndexes.map(({ ageGroup, championship, cardIndexId, players }) =>
    [
      ageGroup,
      championship,
      cardIndexId,
      ...players.map(({ id, eligibleAgeGroups }) => [id, ...eligibleAgeGroups].join(',')),
    ].join(' '),
  );
  parts.push(unlicensed.map(({ id }) => id).join(','));
  return stableIndex([year, ...parts].join('|'), 0xffff_ffff);
}

/** Reads the groups that are wanted into what is sent; a complaint names the group and the field. */
export const seasonFormSchema = z.object({
  /** The season that was proposed: a form left open past its end makes nothing for another one. */
  year: z.int(),
  isOutsideDates: confirmed,
  cardIndexes: z.array(z.custom<GroupValues>()).transform((groups, context) => {
    const wanted = groups.filter(({ isWanted }) => isWanted);
    const read = seasonCreateSchema.safeParse({ cardIndexes: wanted.map(sentOf) });
    if (read.success) return read.data.cardIndexes;
    for (const { path, message } of read.error.issues) {
      context.addIssue({ code: 'custom', message: [...placeOf(wanted, path), message].join(': ') });
    }
    return z.NEVER;
  }),
});

function sentOf(group: GroupValues) {
  return {
    ageGroup: group.ageGroup,
    championship: group.championship,
    playerIds: group.playerIds,
    seniorCoachId: group.seniorCoachId?.id,
    coachId: group.coachId?.id,
    coach2Id: group.coach2Id?.id,
    medic: group.medic,
    masseur: group.masseur,
  };
}

function placeOf(groups: readonly GroupValues[], [, place, field]: readonly PropertyKey[]): string[] {
  const group = typeof place === 'number' ? groups[place] : undefined;
  if (group === undefined) return [];
  const label = typeof field === 'string' && field in cardIndexLabels ? cardIndexLabels[field as 'medic'] : null;
  return [[ageGroupLabel(group.ageGroup), label].filter(Boolean).join(', ')];
}
