import type { ApiKeyScope } from '../common/access.rules.ts';
import type { WebhookEvent } from '../webhook/webhook.rules.ts';
import { type ErasedTableName, erasedTables, erasureOf } from './erased-tables.ts';
import { activities, type Activity, type ActivityName, type ProcessingFacts } from './processing-activities.ts';
import { periodText, type RetentionKind, retentionLabels, retentionSince } from './retention.rules.ts';
import { type GroupSeen, groupsSeen } from './who-sees.ts';

/** To which activity each table belongs; null where it holds nothing of people's. One that is missing does not compile. */
export const activityOfTable: Readonly<Record<ErasedTableName, ActivityName | null>> = {
  players: 'players',
  player_proposals: 'players',
  player_developments: 'papers',
  player_documents: 'papers',
  files: 'papers',
  collect_requests: 'papers',
  collect_items: 'papers',
  guardians: 'parents',
  photo_consents: 'publicPages',
  printed_sheets: 'publicPages',
  card_indexes: 'licences',
  card_index_players: 'licences',
  card_index_decision_players: 'licences',
  card_index_decisions: 'licences',
  licence_checks: 'licences',
  delegate_days: 'licences',
  transfers: 'transfers',
  transfer_documents: 'transfers',
  transfer_extensions: 'transfers',
  transfer_returns: 'transfers',
  sign_requests: 'transfers',
  links: 'transfers',
  player_signatures: 'transfers',
  coaches: 'coaches',
  coach_educations: 'coaches',
  coach_transfers: 'coaches',
  clubs: 'clubs',
  club_names: null,
  users: 'accounts',
  user_players: 'accounts',
  user_roles: 'accounts',
  user_clubs: 'accounts',
  sessions: 'accounts',
  password_tokens: 'accounts',
  known_devices: 'accounts',
  totp_factors: 'accounts',
  recovery_codes: 'accounts',
  passkeys: 'accounts',
  factor_requests: 'accounts',
  factor_challenges: 'accounts',
  views: 'accounts',
  default_views: 'accounts',
  idempotency_keys: 'accounts',
  outbox: 'messages',
  news: 'messages',
  club_messages: 'messages',
  notes: 'messages',
  note_mentions: 'messages',
  audit_entries: 'security',
  openings: 'security',
  alert_reviews: 'security',
  login_throttles: 'security',
  record_changes: 'history',
  double_pairs: 'history',
  merges: 'history',
  search_words: 'history',
  imports: 'imports',
  import_rows: 'imports',
  import_clubs: null,
  import_headers: null,
  api_keys: 'programs',
  webhooks: 'programs',
  webhook_deliveries: 'programs',
  calendars: 'programs',
  erasures: 'erasures',
  audit_seals: null,
  championships: null,
  cities: null,
  document_kinds: null,
  installation: null,
  key_checks: null,
  list_totals: null,
  nationalities: null,
  regions: null,
  report_days: null,
  report_figures: null,
  roles: null,
  season_dates: null,
  season_rules: null,
  age_groups: null,
  list_entries: null,
  retention_notices: null,
  retention_rules: null,
  retention_runs: null,
};

/** Which keys read, and which messages tell of, what. */
const activityOfScope: Readonly<Record<ApiKeyScope, ActivityName | null>> = {
  clubs: 'clubs',
  players: 'players',
  coaches: 'coaches',
  licences: 'licences',
  transfers: 'transfers',
  reports: null,
};

const activityOfEvent: Readonly<Record<WebhookEvent, ActivityName>> = {
  'player.registered': 'players',
  'player.changed': 'players',
  'player.erased': 'players',
  'licence.approved': 'licences',
  'transfer.signed': 'transfers',
  'transfer.carriedOut': 'transfers',
  'transfer.released': 'transfers',
};

/** What may also be read outside of the program. */
const outside: Partial<Record<ActivityName, readonly string[]>> = {
  publicPages: ['публична страница по код от лист'],
  licences: ['отпечатани листове'],
  transfers: ['отпечатани протоколи', 'писма до страните'],
  messages: ['пощенският сървър на федерацията'],
  papers: ['писма до родители с връзка'],
};

export interface ProcessingRecord {
  name: ActivityName;
  title: string;
  purpose: string;
  basis: string;
  people: string;
  /** With who sees each group, or in words. */
  groups: readonly GroupSeen[];
  data: string | null;
  seenBy: string | null;
  keptFor: string;
  /** Of each kind of data that a period can be set for: the one that is set now, or that none is. */
  periods: readonly string[];
  goesTo: readonly string[];
  tables: readonly ErasedTableName[];
}

/** The whole record, made of the declarations. */
export function processingRecords(facts: ProcessingFacts): ProcessingRecord[] {
  return Object.entries<Activity>(activities).map(([key, activity]) => {
    const name = key as ActivityName;
    const { title, purpose, basis, people, groups = {}, data = null, seenBy = null, keptFor, retained = [] } = activity;
    return {
      name,
      title,
      purpose,
      basis,
      people,
      groups: groupsSeen(groups),
      data,
      seenBy,
      keptFor: keptFor(facts),
      periods: retained.map((kind) => periodLine(kind, facts)),
      goesTo: goesTo(name),
      tables: tablesOf(name),
    };
  });
}

function periodLine(kind: RetentionKind, { retention }: ProcessingFacts): string {
  const rule = retention.find((one) => one.kind === kind);
  const label = retentionLabels[kind];
  return rule?.isOn === true
    ? `${label}: ${periodText(rule.months)} ${retentionSince[kind]}`
    : `${label}: няма зададен срок`;
}

export const tablesOf = (name: ActivityName) =>
  (Object.keys(activityOfTable) as ErasedTableName[]).filter((table) => activityOfTable[table] === name);

function goesTo(name: ActivityName): string[] {
  const isRead = Object.values(activityOfScope).includes(name);
  const isTold = Object.values(activityOfEvent).includes(name);
  return [
    ...(outside[name] ?? []),
    ...(isRead ? ['програми с ключ (без ЕГН и документи)'] : []),
    ...(isTold ? ['съобщения до програми (само номер на запис)'] : []),
    'резервни копия',
  ];
}

/** Tables with something of people's that no activity answers for: there may be none. */
export const tablesWithoutActivity = () =>
  (Object.keys(erasedTables) as ErasedTableName[]).filter(
    (table) => erasureOf(table).of !== 'nobody' && activityOfTable[table] === null,
  );
