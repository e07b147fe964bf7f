import type pg from 'pg';

/** A word that shows in a page that something planted is shown on it, as text. */
export const PLANTED = 'planted';

/** What would run, load, reckon or begin a line of its own wherever it is not taken for text. */
export const plants: readonly string[] = [
  '<img data-planted src=x onerror=planted()>',
  '"><svg data-planted onload=planted()>',
  `'-planted()-'</script><script data-planted>planted()</script>`,
  '=HYPERLINK("http://planted.test","x")',
  '+planted()|calc',
  '@SUM(planted)',
  '-2+3+cmd|planted',
  'javascript:planted()',
  '<a data-planted href=javascript:planted()>x</a>',
  '${planted()}{{planted()}}<b data-planted>',
  '\u202Eplanted<i data-planted>',
  'planted\r\nATTACH:planted\r\nX-PLANTED:1',
];

/** Columns that people read, whatever table they are in. */
const READ =
  /^(name|.*_name|label|label_en|medic|masseur|reason|.*_reason|text|comment|title|president|contact_person|contact_number|phone|phone_number|address|institution|speciality|description|championship|abroad_club|abroad_federation|subject|body|last_error|last_answer|device|signature_line|nationality|license_number|headline|note|value|relation|place|town)$/;
/** What people sign in by and what machines compare. */
const KEPT = /^(user_name|normalized_name|file_name_key|value_key)$/;
/** Words that the program itself chooses from. */
const KEPT_TABLES = new Set(['roles', 'login_throttles', 'idempotency_keys', 'key_checks', '__drizzle_migrations']);

export interface Planted {
  columns: string[];
  rows: number;
  /** Columns that the database itself does not let have such a thing. */
  refused: string[];
}

/** Puts them into every text that people read, past the forms: what an older version or another program has left there. */
export async function plantEverywhere(pool: pg.Pool): Promise<Planted> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
     order by 1, 2`,
  );
  const planted: Planted = { columns: [], rows: 0, refused: [] };
  for (const { table, column } of columns) {
    if (KEPT_TABLES.has(table) || KEPT.test(column)) continue;
    const isAddress = column.endsWith('_url');
    if (!isAddress && !READ.test(column)) continue;
    const named = `${table}.${column}`;
    try {
      const count = await plant(pool, { table, column, isAddress });
      if (count > 0) planted.columns.push(named);
      planted.rows += count;
    } catch {
      planted.refused.push(named);
    }
  }
  return planted;
}

/** Each row another one; the place of the row behind it where the value has to be its own. */
async function plant(
  pool: pg.Pool,
  { table, column, isAddress }: { table: string; column: string; isAddress: boolean },
): Promise<number> {
  const values = isAddress ? ['javascript:planted()'] : plants;
  const statement = (end: string) =>
    `update "${table}" set "${column}" = ($1::text[])[1 + abs(hashtext(ctid::text || $2)) % ${values.length}] ${end} where "${column}" is not null`;
  try {
    return (await pool.query(statement(''), [values, column])).rowCount ?? 0;
  } catch {
    return (await pool.query(statement(`|| ' ' || ctid::text`), [values, column])).rowCount ?? 0;
  }
}
