import { useQueryClient } from '@tanstack/react-query';
import { ClipboardPlus, UserRoundPen, UserX } from 'lucide-react';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { PlayerPageItem } from '#contract/player/player.contract.ts';
import { type Actor, may } from '#domain/common/access.rules.ts';
import { mayAddToPlayer } from '#domain/player/player.access.ts';
import { allRows } from '#web/api/many-calls.ts';
import {
  addToCardIndex,
  failureOfAdding,
  type FormerCoaches,
  moveBack,
  moveToCoach,
  setDeactivated,
} from '#web/api/player/player-many.api.ts';
import { type PlayerColumn, type PlayerFilter, playerListOptions } from '#web/api/player/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { excelTaking } from '#web/parts/many/excel-taking.ts';
import type { ManyAct } from '#web/parts/many/many-act.ts';
import { ManyBar } from '#web/parts/many/many-bar.tsx';
import { useClubMessage } from '#web/parts/many/use-club-message.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { Ticks } from '#web/ui/data-list/use-ticks.ts';
import { CoachQuestion } from './coach-question.tsx';
import { LicenceQuestion } from './licence-question.tsx';
import { alreadyInactive, deactivateManyQuestion } from './player-many.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './player-many-bar.text.ts';

interface PlayerManyBarProps {
  ticks: Ticks<PlayerPageItem>;
  total: number;
  query: ListQuery<PlayerColumn>;
  filter: PlayerFilter;
  columns: readonly DataColumn<PlayerPageItem, PlayerColumn>[];
}

export function PlayerManyBar({ ticks, total, query, filter, columns }: PlayerManyBarProps) {
  const client = useQueryClient();
  const actor = useActor();
  const active = ticks.rows.filter(({ isDeleted }) => !isDeleted);
  const acts = [adding(actor, active), deactivating(actor, active), moving(actor, active)];
  // A club takes home its own players only.
  const taken = may(actor, 'player.export') ? ticks.rows.filter((player) => mayAddToPlayer(actor, player)) : [];
  const message = useClubMessage(ticks.rows.map(({ currentClub }) => (currentClub === null ? [] : [currentClub.id])));
  const besides = filter.includeDeleted ? { includeDeleted: true } : {};
  return (
    <ManyBar
      ticks={ticks}
      total={total}
      loadAll={() => allRows((page) => client.fetchQuery(playerListOptions({ ...query, ...page }, filter)))}
      acts={acts.filter(({ rows }) => rows.length > 0)}
      takings={[...message.takings, excelTaking({ list: 'players', rows: taken, columns, order: query, besides })]}
      paper={{ title: words.players, columns }}
    >
      {message.dialog}
    </ManyBar>
  );
}

type Act = ManyAct<PlayerPageItem>;

function adding(actor: Actor | null, active: readonly PlayerPageItem[]): Act {
  const rows = may(actor, 'cardIndex.update') ? active : [];
  return {
    label: texts.addToLicence,
    Icon: ClipboardPlus,
    rows,
    title: texts.addToLicenceTitle,
    pendingLabel: words.adding,
    doneText: (count) => texts.addedToLicence(count),
    nameOf: fullNameOf,
    failureOf: failureOfAdding,
    question: {
      ask: (start) => (
        <LicenceQuestion
          players={rows}
          onChosen={(cardIndexId) => start((player, key) => addToCardIndex(player, key, cardIndexId))}
        />
      ),
    },
  };
}

function deactivating(actor: Actor | null, active: readonly PlayerPageItem[]): Act {
  const rows = may(actor, 'player.deactivate') ? active : [];
  return {
    label: texts.deactivate,
    Icon: UserX,
    rows,
    title: texts.deactivateTitle,
    pendingLabel: texts.deactivating,
    doneText: (count) => texts.deactivated(count),
    isDestructive: true,
    nameOf: fullNameOf,
    undo: (player, key) => setDeactivated(player, key, false),
    question: {
      text: deactivateManyQuestion(rows.length),
      lineOf: ({ number, currentClub }) => texts.numberAndClub(number, currentClub?.fullName ?? texts.noClub),
      othersText: alreadyInactive,
      call: (player, key) => setDeactivated(player, key, true),
    },
  };
}

/** To another coach of the club. Into another club nobody is moved but by a transfer with its signatures. */
function moving(actor: Actor | null, active: readonly PlayerPageItem[]): Act {
  const rows = may(actor, 'player.setCoach') ? active.filter((player) => mayAddToPlayer(actor, player)) : [];
  const former: FormerCoaches = new Map();
  return {
    label: texts.moveToCoach,
    Icon: UserRoundPen,
    rows,
    title: texts.moveToCoachTitle,
    pendingLabel: texts.moving,
    doneText: (count) => texts.moved(count),
    nameOf: fullNameOf,
    undo: (player, key) => moveBack(player, key, former),
    question: {
      ask: (start) => (
        <CoachQuestion
          players={rows}
          onChosen={(coachId) => start((player, key) => moveToCoach(player, key, coachId, former))}
        />
      ),
    },
  };
}
