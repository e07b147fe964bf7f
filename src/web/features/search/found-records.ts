import { ArrowLeftRight, ClipboardList, List } from 'lucide-react';
import { MOST_FOUND } from '#contract/common/limits.ts';
import type { SearchAnswer, SearchKind } from '#contract/search/search.contract.ts';
import { type Actor, isAdministrator, may } from '#domain/common/access.rules.ts';
import { noFromClubLabel, transferStatusLabels } from '#domain/transfer/transfer.rules.ts';
import { deactivatedLabel } from '#domain/player/player.rules.ts';
import { userStatusLabels } from '#domain/user/user-status.ts';
import { cardIndexName } from '#web/lib/text/card-index-name.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { logoUrl, photoUrl } from '#web/lib/images.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import type { SearchGroup, SearchOption } from './search-option.ts';
import { searchText } from './search.text.ts';

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

const player = (found: SearchAnswer['players'][number]): SearchOption => {
  const title = fullNameOf(found);
  return {
    id: `players/${found.id}`,
    href: `/players/${found.id}`,
    title,
    detail: joined(
      `Рег. № ${found.number}`,
      found.birthDate === null ? null : showDate(found.birthDate),
      found.currentClub?.fullName,
      found.isDeleted ? deactivatedLabel : null,
    ),
    picture: { name: title, src: photoUrl(found.photoId, 'small') },
  };
};

const club = (found: SearchAnswer['clubs'][number]): SearchOption => ({
  id: `clubs/${found.id}`,
  href: `/clubs/${found.id}`,
  title: found.fullName,
  detail: found.city.name,
  picture: { name: found.fullName, src: logoUrl(found.logoId, 'small'), isLogo: true },
});

const coach = (found: SearchAnswer['coaches'][number]): SearchOption => ({
  id: `coaches/${found.id}`,
  href: `/coaches/${found.id}`,
  title: found.name,
  detail: joined('Треньор', found.currentClub?.fullName),
  picture: { name: found.name, src: photoUrl(found.photoId, 'small') },
});

const cardIndex = (found: SearchAnswer['cardIndexes'][number]): SearchOption => ({
  id: `cardindexes/${found.id}`,
  href: `/cardindexes/${found.id}`,
  title: joined(found.club.fullName, cardIndexName(found)),
  detail: joined(`Лиценз #${found.id}`, found.championship),
  Icon: ClipboardList,
});

const transfer = (found: SearchAnswer['transfers'][number]): SearchOption => ({
  id: `transfers/${found.id}`,
  href: `/transfers/${found.id}`,
  title: `Трансфер №\u00a0${found.id}: ${fullNameOf(found.player)}`,
  detail: joined(
    [found.fromClub?.fullName ?? noFromClubLabel, found.toClub.fullName].join(' → '),
    transferStatusLabels[found.status],
  ),
  Icon: ArrowLeftRight,
});

const user = (found: SearchAnswer['users'][number]): SearchOption => ({
  id: `users/${found.id}`,
  href: `/users/${found.id}`,
  title: fullNameOf(found),
  detail: joined(found.userName, found.isDeleted ? userStatusLabels.inactive : null),
  picture: { name: fullNameOf(found), src: null },
});

export function groupsOf(answer: SearchAnswer, keyword: string, actor: Actor | null): SearchGroup[] {
  const address = (path: string, more: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ keyword, ...more }).toString()}`;
  const group = (label: string, options: SearchOption[], list: string | null): SearchGroup => ({
    label,
    options:
      options.length < MOST_FOUND || list === null
        ? options
        : [...options, { id: `all ${list}`, href: list, title: searchText.all(keyword, label), Icon: List }],
  });
  // Clubs begin with their own players, and everybody was looked through.
  const everybody = isAdministrator(actor) ? {} : { onlyOwnClubs: 'false' };
  return [
    group('Състезатели', answer.players.map(player), address('/players', everybody)),
    group('Клубове', answer.clubs.map(club), address('/clubs')),
    group('Треньори', answer.coaches.map(coach), address('/coaches')),
    group('Лицензи', answer.cardIndexes.map(cardIndex), null),
    group('Трансфери', answer.transfers.map(transfer), address('/transfers')),
    group('Потребители', answer.users.map(user), may(actor, 'user.manage') ? address('/users') : null),
  ].filter(({ options }) => options.length > 0);
}

export function openedOf(answer: SearchAnswer, addresses: readonly string[]): SearchGroup {
  const { players, clubs, coaches, cardIndexes, transfers, users } = answer;
  const all = [
    ...players.map(player),
    ...clubs.map(club),
    ...coaches.map(coach),
    ...cardIndexes.map(cardIndex),
    ...transfers.map(transfer),
    ...users.map(user),
  ];
  const options = addresses.flatMap((address) => all.find(({ href }) => href === address) ?? []);
  return { label: searchText.opened, options };
}

const KINDS: Readonly<Record<string, SearchKind>> = {
  players: 'player',
  clubs: 'club',
  coaches: 'coach',
  cardindexes: 'cardIndex',
  transfers: 'transfer',
  users: 'user',
};

export function askedFor(addresses: readonly string[]): string {
  return addresses
    .map((address) => {
      const [, path = '', id = ''] = address.split('/');
      return `${KINDS[path] ?? path}-${id}`;
    })
    .join(',');
}
