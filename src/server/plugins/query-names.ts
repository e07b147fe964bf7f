import { parse } from 'node:querystring';

const SPELLINGS: Readonly<Record<string, string>> = {
  pagesize: 'pageSize',
  orderby: 'orderBy',
  includedeleted: 'includeDeleted',
  onlyownclubs: 'onlyOwnClubs',
};

/** Query names are matched without regard to case: `pagesize` and `pageSize` are the same. */
export function foldQueryNames(text: string): Record<string, unknown> {
  const folded: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(parse(text))) {
    const lower = name.toLowerCase();
    folded[SPELLINGS[lower] ?? lower] = value;
  }
  return folded;
}
