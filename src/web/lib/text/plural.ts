export { daysText, plural } from '#domain/common/plural.ts';
