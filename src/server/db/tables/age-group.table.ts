import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ADULT_AGE, ageBounds, type Sex } from '#domain/card-index/age-group.rules.ts';
import { moment, recordColumns } from './columns.ts';

/** Whom teams are made of. Those of the specification are the first rows; a group is closed and never deleted. */
export const ageGroupTable = pgTable(
  'age_groups',
  {
    /** What a licence is stored with; never given again. */
    value: smallint().primaryKey(),
    label: text().notNull(),
    labelEn: text().notNull(),
    age: smallint().notNull(),
    sex: smallint().$type<Sex>().notNull(),
    /** It takes nobody from then on; licences of it stay. */
    closedOn: moment(),
    ...recordColumns,
  },
  (group) => [
    uniqueIndex('age_groups_label').on(sql`lower(${group.label} collate "bg_bg")`),
    // A licence is asked for by age and sex.
    uniqueIndex('age_groups_age')
      .on(group.sex, group.age)
      .where(sql`${group.closedOn} is null`),
    check('age_groups_sex', sql`${group.sex} in (0, 1)`),
    check(
      'age_groups_limit',
      sql`${group.age} between ${sql.raw(String(ageBounds.least))} and ${sql.raw(String(ageBounds.most))} or ${group.age} = ${sql.raw(String(ADULT_AGE))}`,
    ),
  ],
);
