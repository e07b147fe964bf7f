import { describe, expect, it } from 'vitest';
import { INVALID, letters, refusals, tooLong } from '../common/form.test-tools.ts';
import { clubCloseSchema, clubListQuerySchema, clubPlayersQuerySchema } from './club.contract.ts';

describe('a club that is closed', () => {
  it('is closed for a reason; its people go to another club or stay without one', () => {
    expect(clubCloseSchema.parse({ reason: ' Не ', moveToClubId: '7' })).toEqual({ reason: 'Не', moveToClubId: 7 });
    const form = { reason: letters(500), leavesWithoutClub: true };
    expect(clubCloseSchema.parse({ ...form, moveToClubId: '' })).toEqual(form);
  });

  it.each([
    ['reason', '', 'Причината трябва да е поне 2 символа'],
    ['reason', 'Н', 'Причината трябва да е поне 2 символа'],
    ['reason', letters(501), tooLong(500)],
    ['moveToClubId', 'x', INVALID],
  ])('is refused for its %s „%s“', (field, value, sentence) => {
    expect(refusals(clubCloseSchema, { reason: 'Няма отбор', [field]: value })).toEqual([`${field}: ${sentence}`]);
  });
});

it('the list of clubs is of open ones, without facts, until more is asked for', () => {
  expect(clubListQuerySchema.parse({})).toMatchObject({ includeClosed: false, withFacts: false });
  expect(clubListQuerySchema.parse({ includeClosed: 'true', withFacts: 'true' })).toMatchObject({
    includeClosed: true,
    withFacts: true,
  });
});

it('players of a club are all, or those without a photo', () => {
  expect(clubPlayersQuerySchema.parse({}).withoutPhoto).toBe(false);
  expect(clubPlayersQuerySchema.parse({ withoutPhoto: 'true' }).withoutPhoto).toBe(true);
  expect(refusals(clubPlayersQuerySchema, { withoutPhoto: '1' })).toEqual([`withoutPhoto: ${INVALID}`]);
});
