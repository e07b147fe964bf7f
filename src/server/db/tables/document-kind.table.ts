import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  type Citizenship,
  type DocumentNeed,
  type DocumentValidity,
  type DocumentVisibility,
  kindBounds,
} from '#domain/federation/document-kind.rules.ts';
import type { Sex } from '#domain/card-index/age-group.rules.ts';
import { recordColumns } from './columns.ts';

const within = ({ least, most }: { least: number; most: number }) => sql.raw(`between ${least} and ${most}`);
const noneNamed = sql`'{}'`;

/** What papers a player may have. The first five are those of the specification; some more come as examples, switched off. */
export const documentKindTable = pgTable(
  'document_kinds',
  {
    /** What a document is stored with; never given again. */
    id: smallint().primaryKey(),
    name: text().notNull(),
    ageFrom: smallint(),
    ageTo: smallint(),
    sex: smallint().$type<Sex>(),
    citizenship: text().$type<Citizenship>(),
    ageGroups: smallint().array().notNull().default(noneNamed),
    transferTypes: smallint().array().notNull().default(noneNamed),
    validity: text().$type<DocumentValidity>().notNull().default('typed'),
    validMonths: smallint(),
    forLicence: text().$type<DocumentNeed>().notNull().default('none'),
    forTransfer: text().$type<DocumentNeed>().notNull().default('none'),
    visibility: text().$type<DocumentVisibility>().notNull().default('club'),
    isActive: boolean().notNull().default(true),
    ...recordColumns,
  },
  (kind) => [
    uniqueIndex('document_kinds_name').on(sql`lower(${kind.name} collate "bg_bg")`),
    check('document_kinds_age_from', sql`${kind.ageFrom} ${within(kindBounds.age)}`),
    check('document_kinds_age_to', sql`${kind.ageTo} ${within(kindBounds.age)}`),
    check('document_kinds_ages', sql`${kind.ageFrom} <= ${kind.ageTo}`),
    check('document_kinds_sex', sql`${kind.sex} in (0, 1)`),
    check('document_kinds_citizenship', sql`${kind.citizenship} in ('own', 'foreign')`),
    check('document_kinds_validity', sql`${kind.validity} in ('typed', 'open', 'season', 'months')`),
    check('document_kinds_months', sql`(${kind.validity} = 'months') = (${kind.validMonths} is not null)`),
    check('document_kinds_valid_months', sql`${kind.validMonths} ${within(kindBounds.validMonths)}`),
    check(
      'document_kinds_needs',
      sql`${kind.forLicence} in ('none', 'wished', 'required') and ${kind.forTransfer} in ('none', 'wished', 'required')`,
    ),
    check('document_kinds_visibility', sql`${kind.visibility} in ('club', 'federation')`),
  ],
);
