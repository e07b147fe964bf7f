import { seasonOf } from '#domain/card-index/season.rules.ts';
import { type Actor, may } from '#domain/common/access.rules.ts';
import { collapsed, recentActs } from '#domain/today/recent.rules.ts';
import type { Today } from '#contract/today/today.contract.ts';
import type { AppContext } from '#server/context.ts';
import { contractNoticeDays } from '#server/write/federation.ts';
import { today } from '#server/write/today.ts';
import { listSeasonByClub } from '../card-index/card-index-list.queries.ts';
import { findRulesOf } from '../card-index/season/season-rules.queries.ts';
import { listLastActs } from '../history/audit.queries.ts';
import { NOTHING_WAITS, type WhatWaits } from '../notification/waiting.queries.ts';
import { countToday } from './today.queries.ts';

/** Read for what ten lines tell: what one person did in a row becomes one of them. */
const ACTS_READ = 60;
const TOLD = Object.keys(recentActs);

export async function readToday(context: AppContext & { whatWaits: WhatWaits }, actor: Actor): Promise<Today> {
  const { database, config, now, whatWaits } = context;
  const day = today(now());
  const season = seasonOf(day);
  const contractDays = await contractNoticeDays(context, database.db);
  const machine = may(actor, 'system.read') ? await whatWaits.readMachine(config, now()) : NOTHING_WAITS;
  const [lines, clubs, acts, { isApprovalRequired }] = await Promise.all([
    countToday(database, whatWaits, { actor, today: day, days: contractDays, machine }),
    may(actor, 'cardIndex.list') ? listSeasonByClub(database, actor, season) : [],
    may(actor, 'audit.read') ? listLastActs(database, TOLD, ACTS_READ) : [],
    findRulesOf(database.db, season),
  ]);
  return { day, season, contractDays, lines, isApprovalRequired, clubs, recent: collapsed(acts) };
}
