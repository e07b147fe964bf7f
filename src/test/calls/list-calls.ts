import type { ListEntryCreate } from '#contract/federation/list.contract.ts';

export const aPost = (label: string): ListEntryCreate => ({ list: 'position', label, isClosed: false });
