import { beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '#web/test/sign-in.ts';
import { aTransfer } from '#web/test/transfer.ts';
import { button, card, open, serveTransfer } from './transfer-details-page.test-tools.tsx';

const served = serveTransfer();
beforeEach(() => signInAs('ADMINISTRATOR'));

it.each([
  ['cancelled', 'Трансферът е прекратен.'],
  ['refused', 'Трансферът е отказан.'],
  ['withdrawn', 'Трансферът е оттеглен.'],
  ['lapsed', 'Трансферът отпадна: срокът за подписване изтече.'],
] as const)(
  'a signature is not given to what came to nothing, and it is said how it did: %s',
  async (ending, sentence) => {
    signInAs('PLAYER', { playerId: 3 });
    served.transfer = aTransfer({ status: 4, ending });
    open();
    await expect.element(button('Потвърди').first()).toHaveAccessibleDescription(sentence);
  },
);

describe('who signed and refused on the side of the player', () => {
  const signedBy = { id: 4, firstName: 'Илия', lastName: 'Ганчев', userName: null };
  const done = { playerSignedAt: '2026-11-14T08:16:00.000Z', isSignedByPlayer: true };
  const onDay = 'на 14.11.2026 г.';

  it.each([
    [{ ...done, playerSigner: signedBy }, `Подписано ${onDay} от Илия Ганчев · 10:16 ч.`],
    [
      { ...done, playerSigner: signedBy, playerSide: 'guardian' as const },
      `Подписано ${onDay} от Илия Ганчев · 10:16 ч.Като родител`,
    ],
    [done, `Подписано от страна на състезателя ${onDay} · 10:16 ч.`],
    [
      { ...done, isSignedByPlayer: false, playerSigner: signedBy, playerSide: 'paper' as const },
      `Подписано ${onDay} · 10:16 ч.На хартия, записано от администратор`,
    ],
  ])('is said among the signatures: %o', async (signature, line) => {
    served.transfer = aTransfer({ status: 1, ...signature });
    open();
    await expect.element(card('Подписи').getByRole('listitem').nth(1)).toHaveTextContent(`Състезател${line}`);
  });

  it.each([
    ['player', 'Състезател'],
    ['guardian', 'Родител'],
    [undefined, 'Страната на състезателя'],
  ] as const)('is said of a refusal: %s', async (refusedByPerson, name) => {
    served.transfer = aTransfer({ status: 4, ending: 'refused', refusedBy: 'player', refusedByPerson });
    open();
    await expect.element(card('Информация за трансфера')).toHaveTextContent(`Отказан от${name}`);
  });
});
