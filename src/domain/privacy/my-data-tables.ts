import type { ErasedTableName } from './erased-tables.ts';
import type { MyDataGroupName } from './my-data.groups.ts';

/** Where the rows of a table about a player are told, or why they are not. */
type MyDataTable =
  /** Columns that are left out hold nothing of the person's: numbers of rows, of accounts, fingerprints. */
  { told: MyDataGroupName; without?: readonly string[] } | { untold: string };

const told = (group: MyDataGroupName, ...without: string[]): MyDataTable => ({ told: group, without });
const untold = (reason: string): MyDataTable => ({ untold: reason });

const ofOthers = untold('Not about the player.');
const ofProgram = untold('What the program works with; it says nothing of the person that is not told elsewhere.');
const ofAccount = untold('What the account is signed in by: shown to its owner on the own profile, secrets to nobody.');
const WHO = ['created_by', 'removed_by'];

/**
 * Each table, as in `erased-tables.ts`: a new one does not compile until somebody has thought about it, and a test looks
 * for every value of the told ones in what is taken home.
 */
export const myDataTables: Readonly<Record<ErasedTableName, MyDataTable>> = {
  players: told('person', 'egn_cipher', 'egn_index', 'search', 'version', 'erased_on', 'created_by', 'photo_id'),
  player_developments: told('measurements', ...WHO),
  player_documents: told('documents', 'file_id', ...WHO),
  player_proposals: told('proposals', 'egn_cipher', 'created_by', 'decided_by'),
  photo_consents: told('consents', 'created_by'),
  guardians: told('guardians', 'place', 'phone', 'email', 'version', 'created_by'),
  user_players: told('accounts'),
  users: told(
    'accounts',
    'password_hash',
    'unwanted_mails',
    'digest',
    'digest_on',
    'search',
    'account_search',
    'is_deleted',
    'version',
  ),
  card_index_players: told('licences', 'added_by', 'removed_by'),
  card_index_decision_players: told('decisions', 'paper_kinds', 'player_version'),
  licence_checks: told('checks', 'checked_by', 'removed_by'),
  transfers: told(
    'transfers',
    'abroad_search',
    'version',
    'created_on',
    'reminded_on',
    'lender_told_on',
    'coach_before_id',
  ),
  transfer_documents: told('transferDocuments', 'file_id', 'signed_before', 'created_by'),
  transfer_extensions: told('extensions', 'proposed_by', 'refused_by'),
  transfer_returns: told(
    'returns',
    ...['admin', 'player', 'from_club', 'to_club'].map((party) => `${party}_signed_at`),
  ),
  player_signatures: told('signatures', 'file_id', 'content_hash', 'completes', 'voided_at', 'erased_on', 'user_id'),
  links: told('links', 'token_hash', 'code_hash', 'content_hash', 'tries', 'guardian_id', 'created_by'),
  printed_sheets: told('sheets', 'code_hash', 'state', 'frame', 'players', 'printed_by', 'withdrawn_by'),
  collect_requests: told('requests', 'created_by'),
  collect_items: told('requests', 'file_id', 'address', 'decided_by'),
  record_changes: told('changes', 'audit_id', 'actor_id'),
  outbox: told('letters', 'secret', 'dedupe_key', 'search', 'status', 'last_error', 'last_answer'),
  merges: told('merges', 'leftovers_cipher', 'kept_file_id', 'merged_by', 'undone_by'),
  files: untold('Their bytes are in the archive; names and days stand with what they belong to.'),
  openings: untold('Told as „Кой е отварял“, with what the audit says.'),
  audit_entries: untold('What was opened is told as „Кой е отварял“; it holds no values.'),
  notes: untold('Words of others that may name others: counted, and given out once somebody has read them.'),
  note_mentions: untold('Whom of the staff a note has called.'),
  import_rows: untold(
    'Rows of a file of a club, with others in it; what came of them is told, and they go after a month.',
  ),
  imports: untold('Files of clubs, with others in them; kept for a month.'),
  double_pairs: untold('A comparison with another person, who would be named by it.'),
  news: untold('Which of the staff was told of what is told here itself.'),
  sign_requests: untold('Until the next letter of the day; the link it leads to is told.'),
  erasures: untold('Whoever is on that list has nothing to take home.'),
  views: untold('Searches that somebody of the staff has kept.'),
  default_views: ofProgram,
  idempotency_keys: untold('Answers kept for a day, in case a request comes twice.'),
  search_words: ofProgram,
  sessions: ofAccount,
  password_tokens: ofAccount,
  known_devices: ofAccount,
  totp_factors: ofAccount,
  recovery_codes: ofAccount,
  passkeys: ofAccount,
  factor_requests: ofAccount,
  factor_challenges: ofAccount,
  login_throttles: ofAccount,
  user_clubs: ofAccount,
  user_roles: ofAccount,
  club_messages: ofOthers,
  card_index_decisions: untold('About a team; that the player was in it, and when, is told.'),
  age_groups: ofOthers,
  list_entries: ofOthers,
  retention_notices: ofProgram,
  retention_rules: ofProgram,
  retention_runs: ofProgram,
  alert_reviews: ofOthers,
  api_keys: ofOthers,
  audit_seals: ofProgram,
  calendars: ofOthers,
  card_indexes: untold('About a team; that the player was in it, and when, is told.'),
  championships: ofOthers,
  cities: ofOthers,
  club_names: ofOthers,
  clubs: ofOthers,
  coach_educations: ofOthers,
  coach_transfers: ofOthers,
  coaches: ofOthers,
  delegate_days: ofOthers,
  document_kinds: ofOthers,
  import_clubs: ofOthers,
  import_headers: ofOthers,
  installation: ofProgram,
  key_checks: ofProgram,
  list_totals: ofProgram,
  nationalities: ofOthers,
  regions: ofOthers,
  report_days: ofProgram,
  report_figures: ofProgram,
  roles: ofOthers,
  season_dates: ofOthers,
  season_rules: ofOthers,
  webhook_deliveries: ofProgram,
  webhooks: ofOthers,
};
