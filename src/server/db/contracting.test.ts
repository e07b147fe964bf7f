import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contractingStatements } from './contracting.ts';
import { migrationFiles } from './migrate.ts';

/** Later migrations meet servers of the version before at work; up to this one all servers were stopped first. */
const LAST_WITH_ALL_STOPPED = 70;
/** Of the version before this one; goes up with every version that is given out. */
const NEWEST_OF_VERSION_BEFORE = 70;

const numberOf = (file: string) => Number(path.basename(file).slice(0, 4));

it('a new migration leaves everything that servers of the version before read and write', () => {
  const newer = migrationFiles().filter((file) => numberOf(file) > LAST_WITH_ALL_STOPPED);
  const complaints = newer.flatMap((file) =>
    contractingStatements(fs.readFileSync(file, 'utf8'), NEWEST_OF_VERSION_BEFORE).map(
      (what) => `${path.basename(file)} ${what}`,
    ),
  );
  expect(complaints).toEqual([]);
});

it.each([
  ['ALTER TABLE "links" DROP COLUMN "code";', 1],
  ['DROP TABLE "links";', 1],
  ['ALTER TABLE "sign_links" RENAME TO "links";', 1],
  ['ALTER TABLE "links" RENAME COLUMN "code" TO "key";', 1],
  ['ALTER TABLE "links" ALTER COLUMN "code" SET DATA TYPE integer;', 1],
  ['ALTER TABLE "links" ALTER COLUMN "code" SET NOT NULL;', 1],
  ['ALTER TABLE "links" ALTER COLUMN "code" DROP DEFAULT;', 1],
  ['ALTER TABLE "links" ADD COLUMN "code" text NOT NULL;', 1],
  [`ALTER TABLE "links" ADD COLUMN "code" text DEFAULT '' NOT NULL;`, 0],
  ['ALTER TABLE "links" ADD COLUMN "code" text;', 0],
  ['ALTER TABLE "links" ALTER COLUMN "code" DROP NOT NULL;', 0],
  ['ALTER TABLE "links" RENAME CONSTRAINT "a" TO "b";', 0],
  ['DROP INDEX "links_code";--> statement-breakpoint\nCREATE INDEX "links_code" ON "links" ("key");', 0],
  ['-- unused since 0069\nALTER TABLE "links" DROP COLUMN "code";', 0],
  ['-- unused since 0071\nALTER TABLE "links" DROP COLUMN "code";', 1],
])('%s is a change that others may not survive: %i', (sql, complaints) => {
  expect(contractingStatements(sql, 70)).toHaveLength(complaints);
});

it('the migrations that renamed and took away are recognised', () => {
  const found = migrationFiles()
    .filter((file) => contractingStatements(fs.readFileSync(file, 'utf8'), 0).length > 0)
    .map(numberOf);
  expect(found).toContain(58);
});
