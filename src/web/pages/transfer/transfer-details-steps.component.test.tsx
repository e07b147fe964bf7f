import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signInAs } from '#web/test/sign-in.ts';
import { aListedTransfer, anEvent, aSignedTransfer, aTransfer, givingClub } from '#web/test/transfer.ts';
import {
  button,
  card,
  notices,
  open,
  openMore,
  question,
  SIGNED_AT,
  serveTransfer,
} from './transfer-details-page.test-tools.tsx';

const served = serveTransfer();

describe('an administrator', () => {
  beforeEach(() => signInAs('ADMINISTRATOR'));

  it('signs after a question, for the player too, and the page moves on', async () => {
    open();
    await button('Потвърди').click();
    await expect.element(question).toHaveTextContent('Подписване на трансфер');
    await expect
      .element(question)
      .toHaveTextContent(
        'Подписвате ли трансфера на Иван Петров Стоянов като администратор? С това се полага и подписът на състезателя.',
      );
    for (const fact of [
      'От: ВК Царевец волей (Велико Търново)',
      'В: ВК Марек (Дупница)',
      'Вид: Промяна на клубната принадлежност',
      'Валиден: безсрочно',
      'Документи: няма добавени',
      'Подписът е окончателен.',
    ]) {
      await expect.element(question.getByText(fact)).toBeVisible();
    }
    await question.getByRole('button', { name: 'Подпиши' }).click();
    await expect.element(page.getByText('Подписът е положен успешно!')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    expect(served.steps()).toEqual(['/api/transfers/5/confirm/admin']);
    await expect.element(card('Подписи')).toHaveTextContent(/Подписано от администратор/);
    await openMore();
    await expect.element(button('Потвърди')).toHaveAttribute('aria-disabled', 'true');
    // One's own doing is no news.
    expect(page.getByText(/Обновено/).elements()).toEqual([]);
  });

  it('is told why a step is not possible, and the step stays in reach of the keyboard', async () => {
    open();
    await openMore();
    const move = button('Трансферирай');
    await expect.element(move).toHaveAttribute('aria-disabled', 'true');
    await expect.element(move).toHaveAccessibleDescription(/^Липсват подписи на администратор, на състезателя/);
    await expect.element(button('Освободи')).toHaveAccessibleDescription('Състезателят още не е трансфериран.');
    (move.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(question.elements()).toEqual([]);
    expect(served.steps()).toEqual([]);
  });

  it('is told which licences the player leaves before the player is transferred', async () => {
    const licence = { id: 1, year: 2026, ageGroup: 5 as const, championship: 'Държавно първенство', club: givingClub };
    served.transfer = aSignedTransfer({ leavesCardIndexes: [licence] });
    open();
    await button('Трансферирай').click();
    await expect
      .element(question)
      .toHaveTextContent(
        'Да бъде ли осъществен трансферът на Иван Петров Стоянов от ВК Царевец волей (Велико Търново) във ВК Марек (Дупница)?',
      );
    await expect.element(question).toHaveTextContent('Юноши под 20 г. · Държавно първенство · 2026/2027');
    await question.getByRole('button', { name: 'Трансферирай' }).click();
    await expect.element(page.getByText('Трансферът беше осъществен успешно!')).toBeVisible();
    expect(served.steps()).toEqual(['/api/transfers/5/transfer-player']);
  });

  it('is told that the transfer is confirmed by the signature that completes the four', async () => {
    served.transfer = aTransfer({
      status: 1,
      playerSignedAt: SIGNED_AT,
      fromClubSignedAt: SIGNED_AT,
      toClubSignedAt: SIGNED_AT,
      timeline: [anEvent('begun'), anEvent('documentAdded', { subject: 'Споразумение' })],
    });
    open();
    await button('Потвърди').click();
    await expect.element(question.getByText('Документи: 1')).toBeVisible();
    await question.getByRole('button', { name: 'Подпиши' }).click();
    await expect.element(page.getByText('Трансферът беше потвърден успешно!')).toBeVisible();
  });

  it('returns for signing what everybody has signed, and nothing else', async () => {
    open();
    await openMore();
    await expect.element(button('Прекрати')).toBeVisible();
    await expect.element(button('Върни за подписване')).not.toBeInTheDocument();
    served.transfer = aSignedTransfer({ waitsUntil: '2027-01-10' });
    open();
    await openMore();
    await button('Върни за подписване').click();
    await expect.element(page.getByRole('dialog', { name: 'Връщане на трансфер за подписване' })).toBeVisible();
  });

  it('is told that nobody is released from a move for good, and of no day of return', async () => {
    served.transfer = aSignedTransfer({ status: 5, transferredAt: SIGNED_AT, releasedAt: SIGNED_AT });
    open();
    await openMore();
    await expect
      .element(button('Освободи'))
      .toHaveAccessibleDescription('Състезателят е преминал без краен срок и няма от какво да бъде освободен.');
    await expect.element(card('Информация за трансфера')).toHaveTextContent(/Дата на преминаване14\.11\.2026/);
    await expect.element(card('Информация за трансфера')).not.toHaveTextContent('Дата на връщане');
  });

  it('releases a player whose period is over', async () => {
    served.transfer = aSignedTransfer({ type: 1, status: 3, transferredAt: SIGNED_AT, endOn: '2025-06-30' });
    open();
    await expect
      .element(card('Информация за трансфера'))
      .toHaveTextContent('Срокът изтече. Състезателят се връща, когато федерацията го освободи.');
    await button('Освободи').click();
    await expect
      .element(question)
      .toHaveTextContent(
        'Състезателят се връща във ВК Царевец волей (Велико Търново), а трансферът получава статус „Приключил“.',
      );
    await question.getByRole('button', { name: 'Освободи' }).click();
    await expect.element(page.getByText('Състезателят беше освободен успешно!')).toBeVisible();
  });

  it('reads why a step is refused under it, and what somebody else has done meanwhile', async () => {
    open();
    await button('Потвърди').click();
    const message = 'Тази страна вече е подписала трансфера.';
    served.refusal = {
      status: 409,
      json: { status: 409, code: 'transferAlreadySigned', message, requestId: '07afb203' },
    };
    const timeline = [...served.transfer.timeline, anEvent('signed', { party: 'admin' })];
    served.transfer = { ...served.transfer, status: 1, adminSignedAt: SIGNED_AT, timeline, version: 2 };
    await question.getByRole('button', { name: 'Подпиши' }).click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent(new RegExp(`^${message}$`));
    await expect.element(notices).toHaveTextContent('Обновено: Елена Маринова подписа като администратор.');
    await openMore();
    const others = page.getByRole('dialog', { name: 'Още действия' });
    await expect.element(others.getByText(message)).toBeVisible();
  });
});

describe('a club', () => {
  it('signs on its own card, and there only', async () => {
    signInAs('CLUB', { clubIds: [8] });
    open();
    await expect.element(card('Приемащ клуб').getByRole('button', { name: 'Потвърди', exact: true })).toBeVisible();
    expect(card('Отдаващ клуб').getByRole('button').elements()).toEqual([]);
    expect(page.getByRole('group', { name: 'Действия' }).elements()).toEqual([]);
    await button('Потвърди от името на ВК Марек (Дупница)').click();
    await expect
      .element(question)
      .toHaveTextContent('Подписвате ли трансфера на Иван Петров Стоянов от името на ВК Марек (Дупница)?');
    await question.getByRole('button', { name: 'Подпиши' }).click();
    await expect.element(page.getByText('Подписът е положен успешно!')).toBeVisible();
    expect(served.steps()).toEqual(['/api/transfers/5/confirm/club/8']);
    await expect.element(button('Подписано')).toHaveAttribute('aria-disabled', 'true');
  });

  it('is led to the next that waits for it once it has signed', async () => {
    const { player } = aTransfer();
    served.waiting = [aListedTransfer(), aListedTransfer({ id: 6, player: { ...player, firstName: 'Димитър' } })];
    signInAs('CLUB', { clubIds: [7] });
    open({ wantsToSign: true });
    await question.getByRole('button', { name: 'Подпиши' }).click();
    const next = page.getByRole('link', { name: 'Следващ: Димитър Стоянов (1)' });
    await expect.element(next).toHaveAttribute('href', '/transfers/6');
  });

  it('that gives and takes the player is told for whom it signs', async () => {
    signInAs('CLUB', { clubIds: [7, 8] });
    open({ wantsToSign: true });
    for (const [name, club] of [
      ['Отдаващ клуб', 'ВК Царевец волей (Велико Търново)'],
      ['Приемащ клуб', 'ВК Марек (Дупница)'],
    ] as const) {
      await expect.element(card(name).getByRole('button', { name: `Потвърди от името на ${club}` })).toBeVisible();
    }
    // There are two to choose from: nothing is asked by itself.
    expect(question.elements()).toEqual([]);
  });

  it('is asked at once when it comes from the mark in the list', async () => {
    signInAs('CLUB', { clubIds: [7] });
    open({ wantsToSign: true });
    await expect.element(question).toHaveTextContent('от името на ВК Царевец волей');
    await question.getByRole('button', { name: 'Отказ' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(served.steps()).toEqual([]);
  });

  it('has what it can do now in one bar on a phone', async () => {
    await page.viewport(375, 800);
    signInAs('CLUB', { clubIds: [7] });
    open();
    const bar = page.getByRole('group', { name: 'Какво можете да направите сега' });
    await bar.getByRole('button', { name: 'Потвърди от името на ВК Царевец волей (Велико Търново)' }).click();
    await question.getByRole('button', { name: 'Подпиши' }).click();
    await expect.element(page.getByText('Подписът е положен успешно!')).toBeVisible();
    await expect.element(bar.getByRole('button', { name: /^Потвърди/ })).not.toBeInTheDocument();
    await expect.element(bar.getByRole('button', { name: 'Още' })).toBeVisible();
    // The button has gone: the focus stays on the page all the same.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('whoever does not want the transfer', () => {
  it.each([
    ['the other club', { role: 'CLUB', clubIds: [7] }, 'Откажи', 'Отказ от трансфер', 'refuse'],
    ['the player', { role: 'PLAYER', playerId: 3 }, 'Откажи', 'Отказ от трансфер', 'refuse'],
    ['the club that began it', { role: 'CLUB', clubIds: [8] }, 'Оттегли', 'Оттегляне на трансфер', 'withdraw'],
  ] as const)('ends it with a reason: %s', async (_who, { role, ...person }, label, title, path) => {
    served.transfer = aTransfer({ begunForId: 8 });
    signInAs(role, person);
    open();
    await openMore();
    await button(label).click();
    const form = page.getByRole('dialog', { name: title });
    await form.getByRole('textbox', { name: 'Причина' }).fill('Има договор');
    await form.getByRole('button', { name: label }).click();
    await expect
      .element(page.getByText(`Трансферът беше ${label === 'Откажи' ? 'отказан' : 'оттеглен'} успешно!`))
      .toBeVisible();
    expect(served.steps()).toEqual([`/api/transfers/5/${path}`]);
    await expect.element(card('Информация за трансфера')).toHaveTextContent('Има договор');
  });

  it('is read afterwards, with the reason', async () => {
    signInAs('CLUB', { clubIds: [8] });
    served.transfer = aTransfer({ status: 4, ending: 'refused', refusedBy: 'fromClub', cancelReason: 'Има договор' });
    open();
    await expect
      .element(card('Информация за трансфера'))
      .toHaveTextContent(/Отказан отОтдаващ клубПричина за отказаИма договор/);
  });
});

describe('a player', () => {
  it('gives the own signature, and it is shown as such', async () => {
    signInAs('PLAYER', { playerId: 3 });
    open();
    await card('Състезател').getByRole('button', { name: 'Потвърди' }).click();
    await question.getByRole('button', { name: 'Подпиши' }).click();
    await expect.element(page.getByText('Подписът е положен успешно!')).toBeVisible();
    expect(served.steps()).toEqual(['/api/transfers/5/confirm/player']);
    await expect.element(card('Подписи')).not.toHaveTextContent('Подписано от администратор');
  });
});
