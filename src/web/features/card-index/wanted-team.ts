import { openAgeGroups } from '#domain/card-index/age-group.rules.ts';
import { recordId } from '#web/lib/record-id.ts';

interface WantedTeam {
  clubId: number | null;
  ageGroup: number | null;
  isOther: boolean;
}

/** The form of a new licence, for this team. The state of the step is lost with a shared link, the address is not. */
export function newCardIndexLink(clubId: number, ageGroup?: number, { isOther = false } = {}) {
  const group = ageGroup === undefined ? '' : `&ageGroup=${ageGroup}`;
  return { to: `/cardindexes/create?clubId=${clubId}${group}${isOther ? '&other=1' : ''}`, state: { clubId } };
}

export function wantedTeam({ state, search }: { state: unknown; search: string }): WantedTeam {
  const parameters = new URLSearchParams(search);
  const group = parameters.get('ageGroup');
  return {
    clubId: clubIdIn(state) ?? recordId(parameters.get('clubId') ?? undefined),
    ageGroup: openAgeGroups.find(({ value }) => String(value) === group)?.value ?? null,
    isOther: parameters.get('other') === '1',
  };
}

function clubIdIn(state: unknown): number | null {
  const isGiven = typeof state === 'object' && state !== null && 'clubId' in state;
  return isGiven && typeof state.clubId === 'number' ? state.clubId : null;
}
