import type { CardIndexDetails } from '#contract/card-index.contract.ts';
import { recordSource } from './use-record.ts';

/** One licence with its players. */
export const cardIndexRecord = recordSource<CardIndexDetails>({
  noun: 'card-index',
  path: '/api/cardindexes',
  missingText: 'Лицензът не беше намерен.',
});
