/** What has become of a proposal; only an open one can still become anything. */
export const proposalStatuses = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];
