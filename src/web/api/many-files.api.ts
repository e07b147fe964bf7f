import { downloadFile } from './download-file.ts';
import { queryString, type QueryValue } from './http.ts';

interface TickedFile {
  list: 'players' | 'clubs' | 'coaches' | 'transfers' | 'cardindexes';
  rows: readonly { id: number }[];
  /** Names of the columns that are shown. */
  columns: readonly string[];
  order: { orderBy?: string | undefined; desc: boolean };
  /** What has to be said for some of the rows to be found at all. */
  besides?: Record<string, QueryValue>;
}

/** The ticked rows for Excel, with the columns and in the order of the list. */
export function exportTicked({ list, rows, columns, order: { orderBy, desc }, besides }: TickedFile): Promise<void> {
  const asked = { format: 'xlsx', columns: columns.join(','), orderBy, desc: desc || undefined, ...besides };
  // Written as they are: commas as „%2C“ would make the address of a thousand too long for some proxies.
  return downloadFile(`/api/export/${list}${queryString(asked)}&ids=${rows.map(({ id }) => id).join(',')}`);
}
