import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import type { ClubDetails } from '#contract/club/club.contract.ts';
import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import type { HistoryChange } from '#contract/history/history.contract.ts';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { clubContacts } from '#domain/club/club.fields.ts';
import { pick } from '#domain/common/field.ts';
import { historyFieldOf, type HistoryNoun } from '#domain/history/history.rules.ts';
import type { HistoryOf } from './history.api.ts';
import { get, post, put, remove } from '../http.ts';

type Before = Pick<HistoryChange, 'field' | 'before' | 'beforeName'>;

/** False where the record had the value already, and nothing was changed. */
type Outcome = Promise<boolean>;

/** Saves the record as it is but for the fields that are named, by the call its form uses, unless somebody was first. */
async function save<Thing extends { version: number }>(path: string, fieldsOf: (record: Thing) => object): Outcome {
  const record = await get<Thing>(path);
  const headers = { 'If-Match': `"${record.version}"` };
  return (await put<Thing>(path, { body: fieldsOf(record), headers })).version !== record.version;
}

async function act(call: Promise<unknown>): Outcome {
  await call;
  return true;
}

/** Under the name of the form; towns are sent by their names. */
function asSent(noun: HistoryNoun, { field, before, beforeName }: Before) {
  const declared = historyFieldOf(noun, field);
  return { [declared?.inForm ?? field]: declared?.kind === 'city' ? beforeName : before };
}

const calls: Readonly<Record<Exclude<HistoryNoun, 'transfer'>, (id: number, change: Before) => Outcome>> = {
  player: (id, change) => {
    if (change.field === 'isDeleted') {
      return act(post(`/api/players/${id}/toggle-status`, { body: { isDeleted: change.before } }));
    }
    return save<PlayerDetails>(`/api/players/${id}`, (player) => ({
      ...pick(player, ['firstName', 'middleName', 'lastName', 'nationality']),
      // Whatever the register has kept was asked about once.
      areNamesAsInDocument: true,
      cityName: player.city?.name,
      ...asSent('player', change),
    }));
  },
  coach: (id, change) =>
    save<CoachDetails>(`/api/coaches/${id}`, (coach) => ({
      ...pick(coach, ['name', 'nationality']),
      city: coach.city?.name,
      ...asSent('coach', change),
    })),
  club: (id, change) =>
    save<ClubDetails>(`/api/clubs/${id}`, (club) => ({
      ...pick(club, clubContacts),
      ...asSent('club', change),
    })),
  cardIndex: (id, change) =>
    change.field === 'member'
      ? act(put(`/api/cardindexes/${id}/players`, { body: { playerId: change.before } }))
      : save<CardIndexDetails>(`/api/cardindexes/${id}`, () => asSent('cardIndex', change)),
  user: (id, change) => {
    const path = `/api/users/${id}`;
    switch (change.field) {
      case 'isDeleted':
        return act(change.before === true ? remove(path) : put(`${path}/restore`));
      case 'role':
        return act(post(`${path}/roles`, { body: { roleId: change.before } }));
      case 'club':
        return act(post(`${path}/claims/clubs/${change.before}`, { body: { userId: id, clubId: change.before } }));
      default:
        return save<UserDetails>(path, () => asSent('user', change));
    }
  },
};

/**
 * Puts an old value back, as a new change: by the ordinary call of the record, whose rights and rules hold as for every
 * other change. False where the value is there already.
 */
export function putBack({ noun, id }: HistoryOf, change: Before): Outcome {
  return noun === 'transfer' ? Promise.resolve(false) : calls[noun](id, change);
}
