import type { ListPaging } from '#web/lib/use-list-state.ts';

export const listText = {
  noneFound: 'Няма намерени резултати',
  pageSize: 'Резултати на страница',
  previous: 'Предишна',
  next: 'Следваща',
  tickPage: 'Избери всички на страницата',
  choose: 'Избиране на няколко',
};

export function rangeText(query: ListPaging['query'], total: number): string {
  const from = (query.page - 1) * query.pageSize + 1;
  const to = Math.min(query.page * query.pageSize, total);
  return `Показване от ${from} до ${to} от общо ${total} резултати`;
}
