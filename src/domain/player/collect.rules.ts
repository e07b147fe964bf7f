/** What became of something that was sent: „lapsed“ waited too long, or nobody is there any more to accept it for. */
export const collectDecisions = ['accepted', 'refused', 'lapsed'] as const;
export type CollectDecision = (typeof collectDecisions)[number];

export const collectStates = ['asked', 'received', ...collectDecisions] as const;
export type CollectState = (typeof collectStates)[number];

export function collectState(item: { receivedAt: unknown; decision: CollectDecision | null }): CollectState {
  return item.decision ?? (item.receivedAt === null ? 'asked' : 'received');
}

/** How the one thing is called that is no paper. */
export const PHOTO_NAME = 'Снимка';

/** What somebody can be asked for: at least one thing, each once. */
export interface AskedThings {
  photo: boolean;
  kinds: readonly number[];
}

export const isAnythingAsked = ({ photo, kinds }: AskedThings): boolean => photo || kinds.length > 0;
