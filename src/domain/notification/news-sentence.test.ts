import { expect, it } from 'vitest';
import { newsKinds, newsSentence } from './news.rules.ts';

type News = Parameters<typeof newsSentence>[0];

const news = (kind: (typeof newsKinds)[number], given: Partial<News> = {}): News =>
  ({
    kind,
    at: '2026-11-18T10:00:00.000Z',
    by: { firstName: 'Елена', lastName: 'Маринова' },
    party: null,
    reason: null,
    ...given,
  }) as News;

it.each([
  ['proposalAccepted', 'Федерацията прие предложената промяна.'],
  ['proposalRefused', 'Федерацията отказа предложената промяна.'],
  ['clubClosed', 'Клубът е закрит. Състезателите и треньорите му преминаха във Вашия клуб.'],
  ['ownClubClosed', 'Федерацията закри Вашия клуб. В него не може да се започва нищо ново.'],
  ['coachLeft', 'Треньорът вече не работи във Вашия клуб. Проверете лицензите и състезателите му.'],
  ['playerDeactivated', 'Федерацията деактивира състезателя. Той не участва в листовете на лицензите си.'],
  ['playerActivated', 'Федерацията активира отново състезателя.'],
  ['childLinked', 'Федерацията свърза профила Ви със състезателя: виждате данните му и подписвате като родител.'],
  ['childOfAge', 'Състезателят навърши 18\u00a0години и вече подписва сам. Връзката на профила Ви с него приключи.'],
  ['playerMerged', 'Федерацията обедини двата записа на състезателя в един.'],
  ['playerUnmerged', 'Федерацията отмени обединяването: състезателят отново е в два записа.'],
  ['coachMerged', 'Федерацията обедини двата записа на треньора в един.'],
  ['coachUnmerged', 'Федерацията отмени обединяването: треньорът отново е в два записа.'],
  ['clubMerged', 'Федерацията обедини двата записа на клуба в един.'],
  ['clubUnmerged', 'Федерацията отмени обединяването: клубът отново е в два записа.'],
  ['importDone', 'Импортът завърши. Вижте колко реда са записани и кои са отказани.'],
  ['licenceApproved', 'Федерацията завери лиценза.'],
  ['licenceReturned', 'Федерацията върна лиценза: снимките'],
  ['licenceRevoked', 'Федерацията отне заверката на лиценза: снимките'],
  ['doublesFound', 'Прегледайте ги и решете дали са едно и също.'],
  ['noteMention', 'Елена Маринова Ви спомена в бележка: снимките'],
  ['clubMessage', 'снимките'],
  ['delegateGiven', 'За този ден можете да отбелязвате периодичните прегледи в лицензите.'],
  ['retentionDue', 'Прегледайте какво засяга срокът за съхранение, преди да е изтрито.'],
  ['documentAdded', 'Елена Маринова добави документ.'],
] as const)('what has happened is told in a sentence: %s', (kind, sentence) => {
  expect(newsSentence(news(kind, { reason: 'снимките' }))).toBe(sentence);
});

it('who is not known, and a reason that was not given, leave the sentence whole', () => {
  expect(newsSentence(news('documentAdded', { by: null }))).toBe('Добавен е документ.');
  expect(newsSentence(news('noteMention', { by: null }))).toBe('Колега Ви спомена в бележка: ');
  expect(newsSentence(news('licenceReturned'))).toBe('Федерацията върна лиценза: ');
  expect(newsSentence(news('licenceRevoked'))).toBe('Федерацията отне заверката на лиценза: ');
  expect(newsSentence(news('clubMessage'))).toBe('');
});

it('of a transfer people are told all but what has no sentence for them', () => {
  expect(newsKinds).not.toContain('leftCardIndex');
  expect(newsKinds).not.toContain('imported');
});
