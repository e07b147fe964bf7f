export { daysText, plural } from '#domain/plural.ts';
