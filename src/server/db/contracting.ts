/** What a migration may say only of what no version at work uses any more, and how it is called in a complaint. */
const CONTRACTING: readonly [RegExp, string][] = [
  [/\bdrop\s+(?:table|view|materialized\s+view|sequence|type|schema)\b/i, 'takes something away'],
  [/\bdrop\s+column\b/i, 'takes a column away'],
  [/\balter\s+(?:table|view|sequence|type|schema)\b.*\brename\b(?!\s+constraint)/is, 'renames'],
  [/\balter\s+column\b.*\b(?:set\s+data\s+)?type\b/is, 'changes the type of a column'],
  [/\balter\s+column\b.*\bset\s+not\s+null\b/is, 'wants a column to be filled'],
  [/\balter\s+column\b.*\bdrop\s+default\b/is, 'takes a default away'],
  [/\badd\s+column\b(?!.*\b(?:default|generated)\b).*\bnot\s+null\b/is, 'adds a column that has to be filled'],
];
const UNUSED_SINCE = /^\s*--\s*unused since (\d{4})\b/m;

/**
 * Servers of the version before work on while the first of the new ones has changed the tables already: what they read
 * and write has to stay. Answers what a migration says against that. A statement under „-- unused since 0071“ is let
 * pass where that migration came with the version before, or earlier: its servers do not use the thing any more.
 */
export function contractingStatements(sql: string, newestOfVersionBefore: number): string[] {
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    const since = UNUSED_SINCE.exec(statement)?.[1];
    if (since !== undefined && Number(since) <= newestOfVersionBefore) return [];
    const plain = statement.replaceAll(/--.*$/gm, '').replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '');
    return CONTRACTING.filter(([pattern]) => pattern.test(plain)).map(([, what]) => `${what}: ${plain.trim()}`);
  });
}
