import { type TableOfNobody, tablesOfNobody } from './tables-of-nobody.ts';

/**
 * What becomes of each table when a person is erased: the one list that the erasure is done by, that its question is
 * read from and that a test holds against the catalogue of the database. A table or a column of words that is not in
 * here does not pass that test.
 */

/** How rows are known to be of the person. */
export type ErasureReach =
  /** The record itself. */
  | 'person'
  /** By `player_id`, or by `coach_id`. */
  | 'player'
  | 'coach'
  /** By `transfer_id`: the transfer is one of the person's. */
  | 'transfer'
  /** Goes with the row it belongs to, by its foreign key. */
  | 'cascade'
  /** The account of the person, and of a parent who stands for nobody else. */
  | 'account'
  /** By `user_id` (or `owner_id`) of such an account. */
  | 'user'
  | 'owner'
  /** Each by a statement of its own. */
  | 'own'
  /** By what stands in it: a name, a number, an address. */
  | 'found'
  /** About others; where somebody has written the name of the person into it, the pseudonym takes its place. */
  | 'others'
  /** Holds nothing of people's. */
  | 'nobody';

/** What becomes of a column, of words, pictures, days or sealed values, in a row that stays. */
export type ColumnFate =
  | 'stays'
  /** Becomes empty. */
  | 'goes'
  | 'blank'
  /** Becomes „Заличено“, because it may not be empty. */
  | 'word'
  | 'pseudonym'
  /** The first day of the year: age groups are counted by it. */
  | 'year'
  /** Made anew of nothing of the person's. */
  | 'anew'
  /** Keeps its words but for the name. */
  | 'named';

interface GoingTable {
  of: Exclude<ErasureReach, 'others' | 'nobody'>;
  rows: 'go';
  /** How the question and the audit call what goes; without one it is plumbing. */
  label?: string;
  /** Columns of words, in rows that are others': the pseudonym takes the place of the name. */
  named?: readonly string[];
}

interface StayingTable {
  of: ErasureReach;
  rows: 'stay';
  columns: Readonly<Record<string, ColumnFate>>;
  /** How the question calls what stays. */
  label?: string;
}

export type ErasedTable = GoingTable | StayingTable | TableOfNobody;

const go = (of: GoingTable['of'], label?: string): GoingTable => ({
  of,
  rows: 'go',
  ...(label === undefined ? {} : { label }),
});
const stay = (of: ErasureReach, columns: StayingTable['columns'], label?: string): StayingTable => ({
  of,
  rows: 'stay',
  columns,
  ...(label === undefined ? {} : { label }),
});

const contents = {
  news: go('own'),
  player_developments: go('player', 'Измервания'),
  player_proposals: go('player', 'Предложения за промяна'),
  openings: go('player', 'Записи кой е отварял профила'),
  player_documents: go('player', 'Документи'),
  guardians: go('player', 'Родители и настойници'),
  photo_consents: go('player', 'Съгласия за снимка'),
  coach_educations: go('coach', 'Дипломи'),
  collect_requests: go('player', 'Искания към родители'),
  collect_items: go('cascade'),
  user_players: go('player', 'Връзки с профили'),
  transfer_documents: go('transfer', 'Документи на трансфери'),
  sign_requests: go('transfer'),
  notes: { ...go('own', 'Бележки'), named: ['text'] },
  note_mentions: go('cascade'),
  record_changes: go('own', 'Промени в историята'),
  printed_sheets: go('transfer', 'Кодове на отпечатани протоколи'),
  double_pairs: go('own', 'Сравнения с други записи'),
  files: go('own', 'Снимки и файлове'),
  outbox: go('found', 'Писма'),
  views: go('found', 'Запазени търсения'),
  default_views: go('user'),
  idempotency_keys: go('found'),
  search_words: go('own'),
} as const satisfies Record<string, ErasedTable>;

/** Of an account: what it is signed in by goes, its row stays under the pseudonym, because others' records name it. */
const account = {
  users: stay(
    'account',
    {
      user_name: 'anew',
      email: 'anew',
      first_name: 'pseudonym',
      last_name: 'pseudonym',
      phone_number: 'blank',
      password_hash: 'blank',
      unwanted_mails: 'stays',
      digest: 'anew',
      digest_on: 'stays',
      search: 'anew',
      account_search: 'anew',
    },
    'Потребителски профили',
  ),
  sessions: go('user'),
  password_tokens: go('user'),
  known_devices: go('user'),
  totp_factors: go('user'),
  recovery_codes: go('user'),
  passkeys: go('user'),
  factor_requests: go('user'),
  factor_challenges: go('user'),
  user_roles: go('user'),
  user_clubs: go('user', 'Връзки с клубове'),
} as const satisfies Record<string, ErasedTable>;

/** What is counted, and what others have done with the person: it stays, under the pseudonym. */
const counted = {
  players: stay('person', {
    photo_id: 'goes',
    first_name: 'pseudonym',
    middle_name: 'blank',
    last_name: 'pseudonym',
    latin_name: 'goes',
    egn_cipher: 'anew',
    egn_index: 'anew',
    number_kind: 'stays',
    birth_date: 'year',
    nationality: 'stays',
    playing_since: 'year',
    contract_until: 'goes',
    search: 'anew',
  }),
  coaches: stay('person', {
    photo_id: 'goes',
    name: 'pseudonym',
    first_name: 'pseudonym',
    middle_name: 'goes',
    last_name: 'pseudonym',
    latin_name: 'goes',
    egn_cipher: 'goes',
    egn_index: 'goes',
    birth_date: 'year',
    nationality: 'stays',
    start_date: 'year',
    search: 'anew',
  }),
  coach_transfers: stay('coach', { start_date: 'stays', end_date: 'stays', end_reason: 'word' }, 'Работа в клубове'),
  card_indexes: stay(
    'own',
    { championship: 'stays', medic: 'stays', masseur: 'stays', state: 'stays', search: 'stays' },
    'Лицензи като треньор',
  ),
  card_index_players: stay('player', {}, 'Участия в лицензи'),
  card_index_decision_players: stay('player', {}),
  licence_checks: stay('player', { id: 'stays', as_what: 'stays' }),
  transfers: stay(
    'player',
    {
      abroad_club: 'stays',
      abroad_federation: 'stays',
      abroad_search: 'stays',
      start_on: 'stays',
      end_on: 'stays',
      planned_on: 'stays',
      comment: 'goes',
      cancel_reason: 'word',
      ending: 'stays',
      refused_by: 'stays',
    },
    'Приключили трансфери',
  ),
  transfer_extensions: stay('transfer', {
    end_before: 'stays',
    end_on: 'stays',
    outcome: 'stays',
    refused_by: 'stays',
    reason: 'word',
  }),
  transfer_returns: stay('transfer', { reason: 'word' }),
  // Fingerprints of codes that open nothing: the transfers are over.
  links: stay('transfer', { token_hash: 'stays', code_hash: 'stays', person: 'stays', content_hash: 'stays' }),
  player_signatures: stay('transfer', {
    person: 'stays',
    answer: 'stays',
    signer_name: 'pseudonym',
    relation: 'goes',
    method: 'stays',
    reason: 'word',
    file_id: 'goes',
    content_hash: 'stays',
    address: 'blank',
  }),
  merges: stay('own', {
    noun: 'stays',
    gone_name: 'pseudonym',
    leftovers_cipher: 'goes',
    kept_file_id: 'goes',
  }),
  imports: stay('found', {
    kind: 'stays',
    state: 'stays',
    file_name: 'named',
    file_cipher: 'goes',
    encoding: 'stays',
    delimiter: 'stays',
    headers_cipher: 'goes',
    columns: 'stays',
    counts: 'stays',
    work_origin: 'stays',
    leased_by: 'stays',
  }),
  import_rows: stay('found', {
    cells_cipher: 'goes',
    state: 'stays',
    problems: 'stays',
    missing: 'stays',
    planned_clubs: 'stays',
    before_cipher: 'goes',
  }),
  erasures: stay('nobody', { noun: 'stays', counts: 'stays', pending_files: 'stays' }),
  // Signed and chained for ever: numbers of records, names of fields, never what stood in them.
  audit_entries: stay('nobody', {
    session_id: 'stays',
    request_id: 'stays',
    address: 'stays',
    action: 'stays',
    entity: 'stays',
    entity_id: 'stays',
    details: 'stays',
    signature: 'stays',
  }),
} as const satisfies Record<string, ErasedTable>;

/** Words that people have written about others, and where a name may stand among them. */
const written = {
  club_messages: stay('others', { text: 'named' }),
  card_index_decisions: stay('others', { reason: 'named', mend_until: 'stays', medic: 'stays', masseur: 'stays' }),
} as const satisfies Record<string, ErasedTable>;

/** In the order in which it is done: what names something else goes before it. */
export const erasedTables = { ...contents, ...account, ...counted, ...written, ...tablesOfNobody } as const;
export type ErasedTableName = keyof typeof erasedTables;

export const erasureOf = (name: ErasedTableName): ErasedTable => erasedTables[name];

const labelled = (rows: ErasedTable['rows']) =>
  Object.entries<ErasedTable>(erasedTables).flatMap(([table, fate]) =>
    fate.rows === rows && 'label' in fate && fate.label !== undefined
      ? [{ table: table as ErasedTableName, label: fate.label }]
      : [],
  );

/** Every column in which somebody may have written the name among other words. */
export const namedColumns = Object.entries<ErasedTable>(erasedTables).flatMap(([table, fate]) => {
  const declared = 'columns' in fate ? Object.entries(fate.columns).filter(([, one]) => one === 'named') : [];
  const more = 'named' in fate ? (fate.named ?? []) : [];
  return [...declared.map(([column]) => column), ...more].map((column) => ({ table, column }));
});

/** What the question tells of, with its words. */
export const goingLabels = labelled('go');
export const stayingLabels = labelled('stay');
