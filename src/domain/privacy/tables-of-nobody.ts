/** Tables that hold nothing of people's: what is in them stays as it is. */
export interface TableOfNobody {
  of: 'nobody';
  rows: 'stay';
}

const nobody: TableOfNobody = { of: 'nobody', rows: 'stay' };

export const tablesOfNobody = {
  alert_reviews: nobody,
  api_keys: nobody,
  audit_seals: nobody,
  calendars: nobody,
  age_groups: nobody,
  list_entries: nobody,
  championships: nobody,
  cities: nobody,
  club_names: nobody,
  clubs: nobody,
  delegate_days: nobody,
  document_kinds: nobody,
  import_clubs: nobody,
  import_headers: nobody,
  installation: nobody,
  key_checks: nobody,
  list_totals: nobody,
  login_throttles: nobody,
  nationalities: nobody,
  regions: nobody,
  report_days: nobody,
  report_figures: nobody,
  retention_notices: nobody,
  retention_rules: nobody,
  retention_runs: nobody,
  roles: nobody,
  season_dates: nobody,
  season_rules: nobody,
  // Other programs are told numbers of records alone.
  webhook_deliveries: nobody,
  webhooks: nobody,
} as const satisfies Record<string, TableOfNobody>;
