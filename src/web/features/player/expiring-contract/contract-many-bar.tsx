import { Send } from 'lucide-react';
import { may } from '#domain/common/access.rules.ts';
import { sendOneNotice } from '#web/api/player/expiring-contract.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { ManyBar } from '#web/parts/many/many-bar.tsx';
import { useClubMessage } from '#web/parts/many/use-club-message.tsx';
import type { Ticks } from '#web/ui/data-list/use-ticks.ts';
import { type ContractRow, contractColumns } from './expiring-contract-columns.tsx';
import { noticeText, sendAllQuestion, toldText } from './expiring-contract.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './contract-many-bar.text.ts';

interface ContractManyBarProps {
  ticks: Ticks<ContractRow>;
  /** What the list finds, on all its pages. */
  found: readonly ContractRow[];
}

export function ContractManyBar({ ticks, found }: ContractManyBarProps) {
  const actor = useActor();
  const message = useClubMessage(ticks.rows.map(({ club }) => (club === null ? [] : [club.id])));
  const isDue = ({ isNotifiedToday, reaches }: ContractRow) => !isNotifiedToday && (reaches.club || reaches.player);
  const rows = may(actor, 'player.notifyExpiring') ? ticks.rows.filter(isDue) : [];
  const notifying = {
    label: texts.sendNotice,
    Icon: Send,
    rows,
    title: texts.sendNoticesTitle,
    pendingLabel: words.sending,
    doneText: (count: number) => texts.noticesSent(count),
    nameOf: ({ player }: ContractRow) => fullNameOf(player),
    question: {
      text: sendAllQuestion(rows),
      lineOf: ({ club, endDate }: ContractRow) => texts.clubAndEnd(club?.fullName ?? texts.noClub, showDate(endDate)),
      othersText: toldText,
      call: (contract: ContractRow, key: string) => sendOneNotice(contract, key, noticeText.skipped),
    },
  };
  return (
    <ManyBar
      ticks={ticks}
      total={found.length}
      loadAll={() => Promise.resolve(found)}
      acts={rows.length === 0 ? [] : [notifying]}
      takings={message.takings}
      paper={{ title: texts.title, columns: contractColumns }}
    >
      {message.dialog}
    </ManyBar>
  );
}
