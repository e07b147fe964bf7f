/** How long a statement that somebody has slipped in would sleep. */
export const SLEEP_SECONDS = 4;
/** What a table would be called that somebody has slipped in, and a word that only the database would put together. */
export const PLANTED_TABLE = 'slipped_in';
export const PLANTED_WORD = 'slipped-in-word';

/**
 * Two values that differ only in what they would mean to the database. Whoever takes them for text or refuses them
 * answers both alike.
 */
export interface Twins {
  kind: 'boolean' | 'wildcard' | 'sleep' | 'union';
  hostile: string;
  harmless: string;
}

const sleeping = (form: (seconds: number) => string): Twins => ({
  kind: 'sleep',
  hostile: form(SLEEP_SECONDS),
  harmless: form(0),
});

const unite = (quote: string, columns: number): Twins => ({
  kind: 'union',
  hostile: `zzq${quote} union all select ${Array.from({ length: columns }, () => `'slipped'||'-in-word'`).join(',')}-- `,
  harmless: `zzq${quote} onion all select ${Array.from({ length: columns }, () => `'slipped'||'-in-word'`).join(',')}-- `,
});

export const twins: readonly Twins[] = [
  // With a word that nobody has: a search finds nothing by either, whatever figures stand beside it.
  { kind: 'boolean', hostile: `zzq' or 'zzq'='zzq`, harmless: `zzq' or 'zzq'='zzx` },
  { kind: 'boolean', hostile: `а' and 'zzq'='zzq`, harmless: `а' and 'zzq'='zzx` },
  { kind: 'boolean', hostile: `1 or 'zzq'='zzq'`, harmless: `1 or 'zzq'='zzx'` },
  { kind: 'boolean', hostile: `1) or ('zzq'='zzq'`, harmless: `1) or ('zzq'='zzx'` },
  { kind: 'boolean', hostile: `zzq') or ('zzq'='zzq')-- `, harmless: `zzq') or ('zzq'='zzx')-- ` },
  {
    kind: 'boolean',
    hostile: `(case when 'zzq'='zzq' then name else id::text end)`,
    harmless: `(case when 'zzq'='zzx' then name else id::text end)`,
  },
  { kind: 'wildcard', hostile: '%%%', harmless: '@@@' },
  { kind: 'wildcard', hostile: 'zzq%', harmless: 'zzq@' },
  { kind: 'wildcard', hostile: '____', harmless: '@@@@' },
  { kind: 'wildcard', hostile: '.*', harmless: '@@' },
  sleeping((seconds) => `zzq'; select pg_sleep(${seconds})-- `),
  sleeping((seconds) => `1; select pg_sleep(${seconds})-- `),
  sleeping((seconds) => `zzq'||(select pg_sleep(${seconds}))||'`),
  sleeping((seconds) => `name,(select 1 from pg_sleep(${seconds}))`),
  sleeping((seconds) => `1 and 1=(select 1 from pg_sleep(${seconds}))`),
  unite(`'`, 1),
  unite('', 4),
];

/** What makes a statement fail where it becomes part of one, or would leave something behind. */
export const alone: readonly string[] = [
  `'`,
  `"`,
  `\\`,
  `')`,
  `$$`,
  `/*`,
  `' || cast((select version()) as int) || '`,
  `zzq'; create table ${PLANTED_TABLE}(a int)-- `,
  `1; create table ${PLANTED_TABLE}(a int)-- `,
  `{"$gt":""}`,
  `{1,2}`,
  `\u0000`,
  '('.repeat(100),
];

/** Another shape of the same name: a list, a part, an operator. */
export const shapes = (name: string): readonly string[] => [
  `${name}[]=1`,
  `${name}[0]=1`,
  `${name}[$gt]=`,
  `${name}[__proto__]=1`,
  `${name}=1&${name}=2`,
  `${name}.id=1`,
];

/** Words of the database that no answer may contain. */
export const TELLTALE =
  /syntax error|sqlstate|pg_catalog|unterminated|relation "|column "|invalid input syntax|PostgreSQL \d|drizzle|node_modules/i;
