import type { News } from '#contract/notification/notification.contract.ts';
import { dateInText } from '#domain/common/dates.ts';
import { daysAfter } from '#domain/common/later-days.ts';
import { plural } from '#domain/common/plural.ts';
import { NOTICE_DAYS, noticeText } from '#domain/privacy/retention.rules.ts';
import { fullNameOf } from '#web/lib/text/names.ts';

/** Where what happened is looked at. */
export function newsPlace(news: News): string {
  // The tab of the club that its notes stand on.
  const tab = news.noteId !== null && news.club !== null && news.cardIndexId === null ? '?tab=data' : '';
  return news.noteId === null ? pageOf(news) : `${pageOf(news)}${tab}#notes`;
}

function pageOf(news: News): string {
  const { club, coach, player, transferId, proposalId, doubleCount, importId, cardIndexId } = news;
  if (news.clubMessageId !== null) return '/today';
  if (news.delegateDay !== null) return '/checks/today';
  if (cardIndexId !== null) return `/cardindexes/${cardIndexId}`;
  if (importId !== null) return `/imports/${importId}/report`;
  if (doubleCount !== null) return '/doubles';
  if (news.retention !== null) return `/retention/${news.retention.kind}`;
  if (coach !== null) return `/coaches/${coach.id}`;
  if (club !== null) return `/clubs/${club.id}`;
  if (transferId !== null) return `/transfers/${transferId}`;
  return proposalId === null ? `/players/${player?.id}` : `/proposals/${proposalId}`;
}

/** What it happened to. */
export function newsSubject({
  club,
  coach,
  player,
  transferId,
  proposalId,
  doubleCount,
  importId,
  cardIndexId,
  clubMessageId,
  delegateDay,
  retention,
}: News): string {
  if (clubMessageId !== null) return 'Съобщение от федерацията';
  if (delegateDay !== null) return `Делегат на ${dateInText(delegateDay)}`;
  if (cardIndexId !== null) return `Лиценз на ${club?.fullName ?? ''}`;
  if (importId !== null) return 'Импорт';
  if (doubleCount !== null) return doublesFound(doubleCount);
  if (retention !== null) return noticeText({ ...retention, from: daysAfter(retention.announcedOn, NOTICE_DAYS) });
  if (player === null) return club?.fullName ?? coach?.name ?? '';
  if (transferId !== null) return `Трансфер на ${fullNameOf(player)}`;
  return proposalId === null ? fullNameOf(player) : `Предложение за ${fullNameOf(player)}`;
}

const doublesFound = (count: number) =>
  `${count === 1 ? 'Открит е' : 'Открити са'} ${plural(count, 'възможен дубликат', 'възможни дубликата')}`;
