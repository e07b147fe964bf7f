/**
 * What is tried in many alike ways on PostgreSQL is tried in some of them on the embedded engine; BOTH_ENGINES=1 tries
 * all on both.
 */
export const isSecondEngine = process.env['SECOND_ENGINE'] === '1';
