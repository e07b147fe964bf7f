/** What can become of the proposal of a later last day; `lapsed`: the player was released before it was settled. */
export const extensionOutcomes = ['agreed', 'refused', 'withdrawn', 'lapsed'] as const;
export type ExtensionOutcome = (typeof extensionOutcomes)[number];
