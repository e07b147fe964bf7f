/** Within so many days a contract ends that a list may be narrowed down to. */
export const contractTerms = [14, 30, 60, 90] as const;
export type ContractTerm = (typeof contractTerms)[number];
