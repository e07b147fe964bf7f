import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { anEvent, aSignedTransfer, aTransfer } from '#web/test/transfer.ts';
import { button, card, notices, open, SIGNED_AT, serveTransfer } from './transfer-details-page.test-tools.tsx';

const served = serveTransfer();

describe('a transfer', () => {
  it('is asked for every thirty seconds, and tells what somebody else has done meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    signInAs('CLUB', { clubIds: [7] });
    open();
    await expect.element(button('Потвърди')).toBeVisible();
    const by = { firstName: 'Даниел', lastName: 'Велев' };
    const news = anEvent('signed', { at: SIGNED_AT, by, party: 'toClub', subject: 'ВК Марек (Дупница)' });
    const timeline = [...served.transfer.timeline, news];
    served.transfer = { ...served.transfer, status: 1, toClubSignedAt: SIGNED_AT, timeline, version: 2 };
    vi.advanceTimersByTime(29_000);
    expect(served.asked.filter(({ path }) => path === '/api/transfers/5')).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    await expect.element(notices).toHaveTextContent('Обновено: Даниел Велев подписа от името на ВК Марек (Дупница).');
    await expect.element(page.getByRole('img', { name: 'Събрани подписи: 1 от 4 (25%)' })).toBeVisible();
    vi.useRealTimers();
  });

  it('tells everything that happened to it, in its order and in sentences', async () => {
    signInAs('PLAYER', { playerId: 3 });
    const timeline = [anEvent('begun'), anEvent('cancelled', { at: SIGNED_AT, reason: 'Отказ на родителите' })];
    served.transfer = aTransfer({ status: 4, cancelReason: 'Отказ на родителите', timeline });
    open();
    const items = () =>
      card('Хронология')
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent);
    await expect
      .poll(items)
      .toEqual([
        'Елена Маринова започна трансфера.13.11.2026, 12:00',
        'Елена Маринова прекрати трансфера: Отказ на родителите14.11.2026, 10:16',
      ]);
    // Only whoever can begin one is offered to.
    expect(page.getByRole('link', { name: 'Започни нов' }).elements()).toEqual([]);
    await expectSound();
  });

  it('that was broken off waits for no signature and tells of no move', async () => {
    signInAs('CLUB', { clubIds: [8] });
    served.transfer = aTransfer({ type: 1, status: 4, toClubSignedAt: SIGNED_AT, cancelReason: 'Отказ на родителите' });
    open();
    await expect.element(card('Подписи')).toHaveTextContent(/Отдаващ клубНяма подпис/);
    await expect.element(card('Подписи')).not.toHaveTextContent('Очаква се');
    await expect.element(card('Информация за трансфера')).not.toHaveTextContent(/Дата на (преминаване|връщане)/);
  });

  it('has no first day where none was asked for, until the player goes', async () => {
    signInAs('CLUB', { clubIds: [8] });
    served.transfer = aSignedTransfer();
    open();
    const info = card('Информация за трансфера');
    await expect.element(info).toHaveTextContent('Валиден до');
    await expect.element(info).not.toHaveTextContent('Валиден от');
  });

  it('that is planned says what happens on its day', async () => {
    signInAs('CLUB', { clubIds: [8] });
    served.transfer = aSignedTransfer({ plannedOn: '2027-01-10', waitsUntil: '2027-01-10' });
    open();
    const info = card('Информация за трансфера');
    await expect.element(info).toHaveTextContent(/Валиден от\s*10\.01\.2027/);
    await expect.element(info).toHaveTextContent(/осъществен автоматично на 10\.01\.2027\sг\./);
  });

  it('that was broken off is begun anew with everything it had', async () => {
    signInAs('CLUB', { clubIds: [8] });
    const planned = { plannedOn: '2027-01-10', waitsUntil: '2027-01-10' };
    served.transfer = aTransfer({ type: 1, status: 4, endOn: '2027-06-30', comment: 'За полусезона', ...planned });
    open();
    const everything = '/transfers/create?type=1&playerId=3&clubId=8&startOn=2027-01-10&expiration=2027-06-30';
    await expect.element(page.getByRole('link', { name: 'Започни нов' })).toHaveAttribute('href', everything);
  });

  it('that was brought in says so instead of stages, signatures and moves', async () => {
    signInAs('ADMINISTRATOR');
    served.transfer = aTransfer({
      type: 1,
      status: 5,
      startOn: '2019-09-01',
      endOn: '2020-06-30',
      importedOn: SIGNED_AT,
      timeline: [anEvent('imported', { at: SIGNED_AT })],
    });
    open();
    const info = card('Информация за трансфера');
    await expect.element(info).toHaveTextContent(/Внесен на\s*14\.11\.2026/);
    await expect.element(info).toHaveTextContent(/Валиден от\s*01\.09\.2019/);
    await expect.element(info).not.toHaveTextContent(/Започнат на|Събиране на подписи|Дата на/);
    await expect.element(card('Подписи')).toHaveTextContent('Подписите му не са събирани в системата.');
    await expect.element(card('Хронология')).toHaveTextContent('Елена Маринова внесе приключилия трансфер с импорт.');
    expect(page.getByRole('heading', { name: 'Протокол' }).elements()).toEqual([]);
    expect(button('Още').elements()).toEqual([]);
    await expectSound();
  });
});
