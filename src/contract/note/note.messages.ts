import { MOST_MENTIONS } from '../common/limits.ts';

/** What is said of a note that is refused. */
export const noteText = {
  textRequired: 'Моля, напишете бележката.',
  tooManyMentions: `В една бележка могат да бъдат споменати най-много ${MOST_MENTIONS} колеги.`,
  mentionUnread: 'Някой от споменатите няма достъп до тази бележка. Премахнете името или изберете „и за клуба“.',
  clubNotesShared: 'Бележките на клуба се виждат и от клуба, и от федерацията.',
  recordWithoutClub: 'Записът не е към клуб: бележката може да бъде само за федерацията.',
} as const;
