/**
 * With its values read, PostgreSQL plans a statement anew for each of them, which takes longer than finding the rows of
 * a page. Where the plan does not depend on them they are hidden from it.
 */
export const plannedOnce = (conditions: string): string => hidden(conditions, /\$\d+::(?:int|date|text)(?!\[|\w)/g);

/** Numbers and days are spread about evenly; of texts one may be that of nearly everybody, as a citizenship is. */
export const plannedForTexts = (conditions: string): string => hidden(conditions, /\$\d+::(?:int|date)(?!\[|\w)/g);

const hidden = (conditions: string, values: RegExp) => conditions.replaceAll(values, (value) => `(select ${value})`);
