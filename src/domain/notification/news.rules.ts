import { keptDays } from '../common/kept-days.ts';
import { eventSentence, type TransferEvent, transferEventKinds } from '../transfer/transfer-timeline.rules.ts';

/** What happened, of what people are told. Each is in a check of the table of news: a new one needs a migration. */
const transferNewsKinds = transferEventKinds.filter((kind) => kind !== 'leftCardIndex' && kind !== 'imported');
export type TransferNewsKind = (typeof transferNewsKinds)[number];
/** The federation has decided about a change that the own club proposed. */
const proposalNewsKinds = ['proposalAccepted', 'proposalRefused'] as const;
export type ProposalNewsKind = (typeof proposalNewsKinds)[number];
/** A club was closed, and its people came to the own one; a coach has left it; the own one was closed. */
const clubNewsKinds = ['clubClosed', 'coachLeft', 'ownClubClosed'] as const;
type ClubNewsKind = (typeof clubNewsKinds)[number];
/** The federation has taken a player of the own club out of the lists, or brought one back. */
const playerNewsKinds = ['playerDeactivated', 'playerActivated'] as const;
export type PlayerNewsKind = (typeof playerNewsKinds)[number];
/** The account of a parent stands for a child, or does so no more because the child is of age. */
const childNewsKinds = ['childLinked', 'childOfAge'] as const;
export type ChildNewsKind = (typeof childNewsKinds)[number];
/** Two records of one person or club became one, or two again. */
const mergeNewsKinds = [
  'playerMerged',
  'playerUnmerged',
  'coachMerged',
  'coachUnmerged',
  'clubMerged',
  'clubUnmerged',
] as const;
export type MergeNewsKind = (typeof mergeNewsKinds)[number];
/** Whoever brought a file is told that it has been gone through. */
const importNewsKinds = ['importDone'] as const;
type ImportNewsKind = (typeof importNewsKinds)[number];
/** The federation has approved a licence of the own club, returned it, or taken its approval away. */
const licenceNewsKinds = ['licenceApproved', 'licenceReturned', 'licenceRevoked'] as const;
export type LicenceNewsKind = (typeof licenceNewsKinds)[number];
export const newsKinds = [
  ...transferNewsKinds,
  ...proposalNewsKinds,
  ...clubNewsKinds,
  ...playerNewsKinds,
  ...childNewsKinds,
  ...mergeNewsKinds,
  ...importNewsKinds,
  ...licenceNewsKinds,
  /** Pairs of records were found that may be one. */
  'doublesFound',
  /** A colleague has named the person in a note. */
  'noteMention',
  /** The federation has written to the clubs of the person. */
  'clubMessage',
  /** An administrator has made the person a delegate for a day. */
  'delegateGiven',
  /** Something will be deleted because the period for which it is kept is over. */
  'retentionDue',
] as const;
export type NewsKind = (typeof newsKinds)[number];

export const NEWS_DAYS = keptDays.news;

/** What happened as a sentence; the transfer it happened to is named beside it. */
export function newsSentence(news: Omit<TransferEvent, 'kind'> & { kind: NewsKind }): string {
  if (isOfProposal(news.kind)) return proposalSentences[news.kind];
  if (isOfClub(news.kind)) return clubSentences[news.kind];
  if (isOfPlayer(news.kind)) return playerSentences[news.kind];
  if (isOfChild(news.kind)) return childSentences[news.kind];
  if (isOfMerge(news.kind)) return mergeSentences[news.kind];
  if (isOfImport(news.kind)) return importSentences[news.kind];
  if (news.kind === 'licenceApproved') return 'Федерацията завери лиценза.';
  if (news.kind === 'licenceReturned') return `Федерацията върна лиценза: ${news.reason ?? ''}`;
  if (news.kind === 'licenceRevoked') return `Федерацията отне заверката на лиценза: ${news.reason ?? ''}`;
  if (news.kind === 'doublesFound') return 'Прегледайте ги и решете дали са едно и също.';
  if (news.kind === 'noteMention') return `${nameOf(news) ?? 'Колега'} Ви спомена в бележка: ${news.reason ?? ''}`;
  if (news.kind === 'clubMessage') return news.reason ?? '';
  if (news.kind === 'delegateGiven') return 'За този ден можете да отбелязвате периодичните прегледи в лицензите.';
  if (news.kind === 'retentionDue') return 'Прегледайте какво засяга срокът за съхранение, преди да е изтрито.';
  return transferSentence({ ...news, kind: news.kind });
}

const isOfProposal = (kind: NewsKind): kind is ProposalNewsKind =>
  (proposalNewsKinds as readonly string[]).includes(kind);

const isOfClub = (kind: NewsKind): kind is ClubNewsKind => (clubNewsKinds as readonly string[]).includes(kind);

const isOfPlayer = (kind: NewsKind): kind is PlayerNewsKind => (playerNewsKinds as readonly string[]).includes(kind);

const isOfChild = (kind: NewsKind): kind is ChildNewsKind => (childNewsKinds as readonly string[]).includes(kind);

const isOfMerge = (kind: NewsKind): kind is MergeNewsKind => (mergeNewsKinds as readonly string[]).includes(kind);
const isOfImport = (kind: NewsKind): kind is ImportNewsKind => (importNewsKinds as readonly string[]).includes(kind);

const importSentences: Readonly<Record<ImportNewsKind, string>> = {
  importDone: 'Импортът завърши. Вижте колко реда са записани и кои са отказани.',
};

const proposalSentences: Readonly<Record<ProposalNewsKind, string>> = {
  proposalAccepted: 'Федерацията прие предложената промяна.',
  proposalRefused: 'Федерацията отказа предложената промяна.',
};

const clubSentences: Readonly<Record<ClubNewsKind, string>> = {
  clubClosed: 'Клубът е закрит. Състезателите и треньорите му преминаха във Вашия клуб.',
  ownClubClosed: 'Федерацията закри Вашия клуб. В него не може да се започва нищо ново.',
  coachLeft: 'Треньорът вече не работи във Вашия клуб. Проверете лицензите и състезателите му.',
};

const playerSentences: Readonly<Record<PlayerNewsKind, string>> = {
  playerDeactivated: 'Федерацията деактивира състезателя. Той не участва в листовете на лицензите си.',
  playerActivated: 'Федерацията активира отново състезателя.',
};

const childSentences: Readonly<Record<ChildNewsKind, string>> = {
  childLinked: 'Федерацията свърза профила Ви със състезателя: виждате данните му и подписвате като родител.',
  childOfAge: 'Състезателят навърши 18\u00a0години и вече подписва сам. Връзката на профила Ви с него приключи.',
};

const mergeSentences: Readonly<Record<MergeNewsKind, string>> = {
  playerMerged: 'Федерацията обедини двата записа на състезателя в един.',
  playerUnmerged: 'Федерацията отмени обединяването: състезателят отново е в два записа.',
  coachMerged: 'Федерацията обедини двата записа на треньора в един.',
  coachUnmerged: 'Федерацията отмени обединяването: треньорът отново е в два записа.',
  clubMerged: 'Федерацията обедини двата записа на клуба в един.',
  clubUnmerged: 'Федерацията отмени обединяването: клубът отново е в два записа.',
};

function transferSentence(news: TransferEvent & { kind: TransferNewsKind }): string {
  const name = nameOf(news);
  if (news.kind === 'documentAdded') return name === null ? 'Добавен е документ.' : `${name} добави документ.`;
  return eventSentence(news);
}

const nameOf = ({ by }: Pick<TransferEvent, 'by'>) => (by === null ? null : `${by.firstName} ${by.lastName}`);
