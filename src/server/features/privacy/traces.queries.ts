import { sql } from 'drizzle-orm';
import { namedColumns } from '#domain/privacy/erased-tables.ts';
import { fullNameIn, holdsNumber, type KnownNames } from '#domain/privacy/name-in-text.ts';
import type { Database } from '#server/db/database.ts';
import { importRowTable, importTable } from '#server/db/tables/import.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { idempotencyTable } from '#server/db/tables/system.table.ts';
import { viewTable } from '#server/db/tables/view.table.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { openBefore, openCells } from '../import/sealed-import.ts';
import type { ErasedPerson } from './erased-person.queries.ts';

/** So many rows of imports are opened at a time. */
const AT_ONCE = 500;

/** What holds something of a person without naming the record: found by what stands in it. */
export interface Traces {
  letters: number[];
  views: number[];
  /** Answers kept for repeated requests. */
  answers: { userId: number; key: string }[];
  importRows: number[];
  imports: number[];
  /** Words of others in which the name stands. */
  texts: { table: string; column: string; id: number; text: string }[];
}

type Sought = Pick<ErasedPerson, 'noun' | 'id' | 'names' | 'emails' | 'accountIds' | 'numbers'>;

/** Letters, searches and files in which something of the person stands. */
export async function findTraces(tx: Database, secrets: Secrets, sought: Sought): Promise<Traces> {
  const name = fullNameIn(sought.names);
  const holds = (text: string) => holdsName(name, text) || sought.numbers.some((number) => holdsNumber(number, text));
  return {
    letters: await findLetters(tx, sought, holds),
    views: await findViews(tx, sought, holds),
    answers: await findAnswers(tx, sought, holds),
    ...(await findImportRows(tx, secrets, sought, holds)),
    texts: name === null ? [] : await findTexts(tx, sought.names, name),
  };
}

const holdsName = (name: RegExp | null, text: string) => name !== null && text.search(name) >= 0;

/** A first look by the last name alone, which the database can have; what was meant is decided of the few it finds. */
function mentions(column: ReturnType<typeof sql>, words: readonly string[]) {
  const patterns = [...new Set(words)]
    .filter(Boolean)
    .map((word) => `%${word.toLocaleLowerCase('bg').replace(/[\\%_]/gu, '\\$&')}%`);
  return sql`lower((${column}) collate "bg_bg") like any (${sql.param(patterns)}::text[])`;
}

/** A passport name may stand turned round in a list: its last word is looked for. */
const lastWords = (names: readonly string[]) => names.map((name) => name.trim().split(/\s+/u).at(-1) ?? '');

async function findLetters(tx: Database, { names, emails, numbers }: Sought, holds: (text: string) => boolean) {
  const { id, recipient, subject, body } = outboxTable;
  const letters = await tx
    .select({ id, subject, body, isTo: sql<boolean>`lower(${recipient}) = any (${sql.param(emails)}::text[])` })
    .from(outboxTable)
    .where(
      sql`lower(${recipient}) = any (${sql.param(emails)}::text[])
        or ${mentions(sql`${subject} || ' ' || ${body}`, [...names.lastNames, ...lastWords(names.wholeNames), ...numbers])}`,
    );
  return letters
    .filter((letter) => letter.isTo || holds(`${letter.subject}\n${letter.body}`))
    .map((letter) => letter.id);
}

/** The names of a search are kept as they stand in an address. */
async function findViews(tx: Database, { accountIds }: Sought, holds: (text: string) => boolean) {
  const { id, ownerId, name, query } = viewTable;
  const views = await tx.select({ id, ownerId, name, query }).from(viewTable);
  return views
    .filter((view) => accountIds.includes(view.ownerId) || holds(view.name) || holds(asTyped(view.query)))
    .map((view) => view.id);
}

const asTyped = (query: string) => [...new URLSearchParams(query).values()].join('\n');

/** Names stand apart in an answer, so the first and the last are looked for each by itself. */
async function findAnswers(tx: Database, { names, accountIds, numbers }: Sought, holds: (text: string) => boolean) {
  const { userId, key, body } = idempotencyTable;
  const answers = await tx
    .select({ userId, key, body })
    .from(idempotencyTable)
    .where(
      sql`${userId} = any (${sql.param(accountIds)}::int[])
        or ${mentions(sql`${body}`, [...names.lastNames, ...lastWords(names.wholeNames), ...numbers])}`,
    );
  const both = (text: string) =>
    [names.firstNames, names.lastNames].every((parts) => parts.some((part) => part !== '' && text.includes(part)));
  return answers
    .filter((answer) => accountIds.includes(answer.userId) || holds(answer.body ?? '') || both(answer.body ?? ''))
    .map((answer) => ({ userId: answer.userId, key: answer.key }));
}

/** The cells of files are sealed: each row is opened. They are kept for a month only. */
async function findImportRows(
  tx: Database,
  secrets: Secrets,
  { noun, id: ownId }: Sought,
  holds: (text: string) => boolean,
) {
  const { id, importId, recordId, cellsCipher, beforeCipher } = importRowTable;
  const found: { id: number; importId: number }[] = [];
  for (let after = 0; ;) {
    const rows = await tx
      .select({ id, importId, recordId, cellsCipher, beforeCipher, kind: importTable.kind })
      .from(importRowTable)
      .innerJoin(importTable, sql`${importTable.id} = ${importId}`)
      .where(sql`${id} > ${after} and (${cellsCipher} is not null or ${beforeCipher} is not null)`)
      .orderBy(id)
      .limit(AT_ONCE);
    for (const row of rows) {
      const { read, mended = {} } = openCells(secrets, row);
      const before = openBefore(secrets, row) ?? {};
      const text = [read, Object.values(mended), Object.values(before)].map((values) => values.join(' ')).join('\n');
      if ((row.kind === noun && row.recordId === ownId) || holds(text)) found.push(row);
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  return {
    importRows: found.map((row) => row.id),
    imports: [...new Set(found.map((row) => row.importId))],
  };
}

async function findTexts(tx: Database, { lastNames, wholeNames }: KnownNames, name: RegExp): Promise<Traces['texts']> {
  const texts: Traces['texts'] = [];
  for (const { table, column } of namedColumns) {
    const { rows } = await tx.execute<{ id: number; text: string }>(
      sql`select id, ${sql.raw(column)} as text from ${sql.raw(table)} where ${mentions(sql.raw(column), [...lastNames, ...lastWords(wholeNames)])}`,
    );
    texts.push(...rows.filter(({ text }) => holdsName(name, text)).map((row) => ({ table, column, ...row })));
  }
  return texts;
}
