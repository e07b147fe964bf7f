import { describe, expect, it } from 'vitest';
import type { TransferListItem } from '#contract/transfer/transfer.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { signQuestion } from './transfer-many.text.ts';

const administrator: Actor = { userId: 1, roles: ['ADMINISTRATOR'], clubIds: [], playerId: null };
const club: Actor = { userId: 2, roles: ['CLUB'], clubIds: [7], playerId: null };
const waiting = [{ playerSignedAt: null }] as TransferListItem[];
const ALSO = 'С това се полагат и липсващите подписи на състезателите.';

describe('the question before many signatures', () => {
  it.each([
    ['an administrator signs for the players too', administrator, false, true],
    ['an administrator signs for nobody else where parents sign', administrator, true, false],
    ['a club signs for itself', club, false, false],
  ])('says the truth: %s', (_what, actor, signsApart, isSaid) => {
    expect(signQuestion(waiting, actor, signsApart).includes(ALSO)).toBe(isSaid);
  });
});
