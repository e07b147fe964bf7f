import type { AuditAction } from '../history/audit.rules.ts';

/** So many acts are told; nobody reads a page of news to its end. */
export const RECENT_SHOWN = 10;

const signed = 'подписа трансфера на';

/** What is worth telling of the diary, as the middle of a sentence between who did it and what it was done to. */
export const recentActs = {
  'player.create': 'добави състезателя',
  'player.update': 'промени данните на',
  'player.deactivate': 'деактивира',
  'player.activate': 'активира',
  'player.addDocument': 'добави документ на',
  'player.propose': 'предложи промяна в данните на',
  'player.acceptProposal': 'прие предложената промяна за',
  'player.refuseProposal': 'отказа предложената промяна за',
  'player.merge': 'обедини два записа на',
  'club.create': 'добави клуба',
  'club.update': 'промени данните на',
  'club.close': 'закри',
  'club.reopen': 'отвори отново',
  'coach.create': 'добави треньора',
  'coach.update': 'промени данните на треньора',
  'coach.transfer': 'премести в друг клуб треньора',
  'coach.stop': 'прекрати работата на треньора',
  'cardIndex.create': 'създаде лиценз на',
  'cardIndex.addPlayer': 'добави състезател в лиценз на',
  'cardIndex.addPlayers': 'добави състезатели в лиценз на',
  'cardIndex.removePlayer': 'премахна състезател от лиценз на',
  'cardIndex.remove': 'премахна лиценз на',
  'cardIndex.submit': 'подаде за заверка лиценз на',
  'cardIndex.approve': 'завери лиценз на',
  'cardIndex.revoke': 'отне заверката на лиценз на',
  'cardIndex.return': 'върна на клуба лиценз на',
  'cardIndex.print': 'издаде лист на лиценз на',
  'transfer.create': 'започна трансфера на',
  'transfer.confirmAsAdmin': signed,
  'transfer.confirmAbroad': signed,
  'transfer.confirmAsPlayer': signed,
  'transfer.confirmForClub': signed,
  'transfer.transferPlayer': 'осъществи трансфера на',
  'transfer.releasePlayer': 'приключи трансфера на',
  'transfer.cancel': 'прекрати трансфера на',
  'transfer.refuse': 'отказа трансфера на',
  'transfer.withdraw': 'оттегли трансфера на',
  'transfer.returnForSigning': 'върна за подписване трансфера на',
  'transfer.lapse': 'прекрати поради изтекъл срок трансфера на',
  'user.create': 'добави потребителя',
  'import.run': 'започна',
  'import.undo': 'отмени',
} as const satisfies Partial<Record<AuditAction, string>>;
export type RecentAction = keyof typeof recentActs;

interface Act {
  by: { id: number } | null;
  action: string;
}

/** What one person did several times in a row is told once, by the last of it. */
export function collapsed<One extends Act>(acts: readonly One[]): (One & { more: number })[] {
  const told: (One & { more: number })[] = [];
  for (const act of acts) {
    const last = told.at(-1);
    if (last !== undefined && last.action === act.action && last.by?.id === act.by?.id) last.more += 1;
    else told.push({ ...act, more: 0 });
  }
  return told.slice(0, RECENT_SHOWN);
}
