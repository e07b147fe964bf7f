import { showDate } from '#web/lib/text/dates.ts';
import type { RecordColumn } from '#web/ui/table/record-table.tsx';

/** What the papers of players and of transfers show alike. */
interface Paper {
  startDate: string;
  description: string;
}

export const paperStartColumn: RecordColumn<Paper> = {
  header: 'Начална дата',
  isOneLine: true,
  sortValue: ({ startDate }) => startDate,
  cell: ({ startDate }) => showDate(startDate),
};

export const paperDescriptionColumn: RecordColumn<Paper> = {
  header: 'Описание',
  isWideOnly: true,
  sortValue: ({ description }) => description,
  cell: ({ description }) => description,
};
