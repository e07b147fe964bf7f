import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import type { ClubDetails } from '#contract/club/club.contract.ts';
import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import type { HistoryChange } from '#contract/history/history.contract.ts';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import type { UserDetails } from '#contract/user/user.contract.ts';
import type { HistoryNoun } from '#domain/history/history.rules.ts';
import type { HistoryOf } from './history.api.ts';
import { get, post, put, remove } from '../http.ts';

/** What is put back: the field, and what was in it before. */
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

/** Towns are sent by their names. */
const asSent = ({ field, before, beforeName }: Before, cityField: string) =>
  field === 'cityId' ? { [cityField]: beforeName } : { [field]: before };

const calls: Readonly<Record<Exclude<HistoryNoun, 'transfer'>, (id: number, change: Before) => Outcome>> = {
  player: (id, change) => {
    if (change.field === 'isDeleted') {
      return act(post(`/api/players/${id}/toggle-status`, { body: { isDeleted: change.before } }));
    }
    return save<PlayerDetails>(`/api/players/${id}`, ({ firstName, middleName, lastName, nationality, city }) => ({
      firstName,
      middleName,
      lastName,
      // Whatever the register has kept was asked about once.
      areNamesAsInDocument: true,
      nationality,
      cityName: city?.name,
      ...asSent(change, 'cityName'),
    }));
  },
  coach: (id, change) =>
    save<CoachDetails>(`/api/coaches/${id}`, ({ name, nationality, city }) => ({
      name,
      nationality,
      city: city?.name,
      ...asSent(change, 'city'),
    })),
  club: (id, change) =>
    save<ClubDetails>(`/api/clubs/${id}`, ({ address, email, contactPerson, contactNumber }) => ({
      address,
      email,
      contactPerson,
      contactNumber,
      ...asSent(change, 'cityName'),
    })),
  cardIndex: (id, change) =>
    change.field === 'member'
      ? act(put(`/api/cardindexes/${id}/players`, { body: { playerId: change.before } }))
      : save<CardIndexDetails>(`/api/cardindexes/${id}`, () => asSent(change, '')),
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
        return save<UserDetails>(path, () => asSent(change, ''));
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
