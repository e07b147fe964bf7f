import { useQueryClient } from '@tanstack/react-query';
import { ArrowRightLeft, Signature, X } from 'lucide-react';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { TransferPageItem } from '#contract/transfer/transfer.contract.ts';
import { type Actor, isAdministrator, may } from '#domain/common/access.rules.ts';
import { awaitsSignatureOf } from '#domain/transfer/transfer-steps.access.ts';
import { isCollectingSignatures } from '#domain/transfer/transfer-steps.rules.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { useSignsApart } from '#web/api/federation/federation-settings.api.ts';
import { allRows } from '#web/api/many-calls.ts';
import { useActor } from '#web/api/stored-session.ts';
import { cancelTransfer, carryOutTransfer, signTransfer } from '#web/api/transfer/transfer-many.api.ts';
import { type TransferColumn, type TransferFilter, transferListOptions } from '#web/api/transfer/transfer.api.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { excelTaking } from '#web/parts/many/excel-taking.ts';
import type { ManyAct } from '#web/parts/many/many-act.ts';
import { ManyBar } from '#web/parts/many/many-bar.tsx';
import { useClubMessage } from '#web/parts/many/use-club-message.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { Ticks } from '#web/ui/data-list/use-ticks.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { carryOutQuestion, notDueText, notMineText, signQuestion, wayOf } from './transfer-many.text.ts';
import * as texts from './transfer-many-bar.text.ts';

interface TransferManyBarProps {
  ticks: Ticks<TransferPageItem>;
  total: number;
  query: ListQuery<TransferColumn>;
  filter: TransferFilter;
  columns: readonly DataColumn<TransferPageItem, TransferColumn>[];
}

export function TransferManyBar({ ticks, total, query, filter, columns }: TransferManyBarProps) {
  const client = useQueryClient();
  const actor = useActor();
  const signsApart = useSignsApart(isAdministrator(actor) && ticks.rows.length > 0);
  const acts = [signing(actor, ticks.rows, signsApart), carryingOut(actor, ticks.rows), breakingOff(actor, ticks.rows)];
  const message = useClubMessage(
    ticks.rows.map(({ fromClub, toClub }) => [fromClub?.id, toClub.id].filter((id) => typeof id === 'number')),
  );
  const taken = may(actor, 'transfer.export') ? ticks.rows : [];
  return (
    <ManyBar
      ticks={ticks}
      total={total}
      loadAll={() => allRows((page) => client.fetchQuery(transferListOptions({ ...query, ...page }, filter)))}
      acts={acts.filter(({ rows }) => rows.length > 0)}
      takings={[...message.takings, excelTaking({ list: 'transfers', rows: taken, columns, order: query })]}
      paper={{ title: texts.title, columns }}
    >
      {message.dialog}
    </ManyBar>
  );
}

type Act = ManyAct<TransferPageItem>;

const nameOf = ({ player }: TransferPageItem) => fullNameOf(player);

function signing(actor: Actor | null, ticked: readonly TransferPageItem[], signsApart: boolean): Act {
  const rows = ticked.filter((transfer) => awaitsSignatureOf(actor, transfer));
  return {
    label: texts.sign,
    Icon: Signature,
    rows,
    title: texts.signTitle,
    pendingLabel: texts.signing,
    doneText: (count) => texts.signed(count),
    nameOf,
    question: {
      text: signQuestion(rows, actor, signsApart),
      lineOf: wayOf,
      warning: texts.signatureIsFinal,
      othersText: notMineText,
      call: (transfer, key) => signTransfer(actor, transfer, key),
    },
  };
}

function carryingOut(actor: Actor | null, ticked: readonly TransferPageItem[]): Act {
  const isDue = ({ status, transferredAt }: TransferPageItem) =>
    status === transferStatus.confirmed && transferredAt === null;
  const rows = may(actor, 'transfer.transferPlayer') ? ticked.filter(isDue) : [];
  return {
    label: texts.carryOut,
    Icon: ArrowRightLeft,
    rows,
    title: texts.carryOutTitle,
    pendingLabel: texts.carryingOut,
    doneText: (count) => texts.carriedOut(count),
    nameOf,
    question: { text: carryOutQuestion(rows.length), lineOf: wayOf, othersText: notDueText, call: carryOutTransfer },
  };
}

function breakingOff(actor: Actor | null, ticked: readonly TransferPageItem[]): Act {
  const rows = may(actor, 'transfer.cancel') ? ticked.filter(isCollectingSignatures) : [];
  return {
    label: texts.cancel,
    Icon: X,
    rows,
    title: texts.cancelTitle,
    pendingLabel: texts.cancelling,
    doneText: (count) => texts.cancelled(count),
    isDestructive: true,
    nameOf,
    question: {
      ask: (start) => (
        <CancelQuestion
          transfers={rows}
          onReason={(reason) => start((transfer, key) => cancelTransfer(transfer, key, reason))}
        />
      ),
    },
  };
}
