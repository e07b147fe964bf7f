import { expect, it } from 'vitest';
import { childLinkedMail, childOfAgeMail } from './child-mails.ts';
import { programMail } from './program-mails.ts';
import { transfersWaitMail, type WaitingInMail } from './transfer-mails.ts';

const waiting = (id: number, given: Partial<WaitingInMail> = {}): WaitingInMail => ({
  firstName: 'Иван',
  lastName: 'Щерев',
  number: 100_000 + id,
  fromClubName: 'ВК Дунав (Русе)',
  toClubName: 'ВК Царевец (Велико Търново)',
  link: `https://kartoteka.example/transfers/${id}`,
  task: 'sign',
  since: '2026-11-02',
  ...given,
});
const LIST = 'https://kartoteka.example/transfers';
const sender = { listLink: LIST, federation: 'Българска федерация' };

it('a reminder names the first fifty transfers and counts the others', () => {
  const { subject, body } = transfersWaitMail(
    Array.from({ length: 52 }, (_, id) => waiting(id)),
    sender,
  );
  expect(subject).toBe('Напомняне: 52 трансфера очакват Вашето действие');
  expect(body.match(/\/transfers\/\d+/g)).toHaveLength(50);
  expect(body).toContain(`\n\nИ още 2:\n${LIST}\n`);
  expect(transfersWaitMail([waiting(1)], sender).body).not.toContain('И още');
});

it('no line of a name becomes a line of a reminder', () => {
  const { subject, body } = transfersWaitMail(
    [waiting(1, { lastName: 'Щерев\nBcc: всички', toClubName: 'ВК\r\n\r\nПоздрави' })],
    sender,
  );
  expect(subject).toBe('Напомняне: трансфер на Иван Щерев Bcc: всички');
  expect(body).toContain('във ВК Поздрави.\nВашият подпис се очаква от 02.11.2026\u00a0г.');
});

it('a letter about a door for programs says who made it, when by the clock of Bulgaria, and where it is closed', () => {
  const made = {
    door: 'key',
    name: 'Сайт\nна клуба',
    club: 'ВК Дунав (Русе)',
    by: 'Ирина Иванчева',
    at: new Date('2026-07-01T21:30:00Z'),
    publicUrl: 'https://kartoteka.example',
  } as const;
  const { subject, body } = programMail({ ...made, federation: sender.federation });
  expect(subject).toBe('Направен е ключ за програма');
  expect(body).toContain(
    'На 02.07.2026\u00a0г. в 00:30\u00a0ч. Ирина Иванчева направи ключ за програмата „Сайт на клуба“. С него тя чете данни на ВК Дунав (Русе).',
  );
  expect(body).toContain('\nhttps://kartoteka.example/keys\n');
  const told = programMail({ ...made, door: 'webhook', club: null, federation: sender.federation });
  expect(told.body).toContain('се съобщава за промени на федерацията');
  expect(told.body).toContain('\nhttps://kartoteka.example/webhooks\n');
});

it('what a parent is told of a child is true of girls and of boys', () => {
  const child = { firstName: 'Мария', lastName: 'Иванова' };
  const to = { firstName: 'Илия', child, federation: 'Българска федерация' };
  const linked = childLinkedMail({ ...to, link: 'https://kartoteka.example' }).body;
  expect(linked).toContain('Виждате лицензите, договорите и трансферите на детето и подписвате като родител:');
  expect(childOfAgeMail(to).body).toContain('Мария Иванова навърши 18\u00a0години и вече подписва без родител.');
});
