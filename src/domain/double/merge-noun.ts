import { keptDays } from '../common/kept-days.ts';

/** What may be in the register twice, and is then made one. */
export const mergeNouns = ['player', 'coach', 'club'] as const;
export type MergeNoun = (typeof mergeNouns)[number];

/** So long a merge can be taken back; until then everything is kept that is needed for it. */
export const MERGE_UNDO_DAYS = keptDays.merges;
