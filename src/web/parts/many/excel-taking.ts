import { FileSpreadsheet } from 'lucide-react';
import { exportTicked } from '#web/api/many-files.api.ts';
import { type DataColumn, sortableOf } from '#web/ui/data-list/column.ts';
import type { ManyTaking } from './many-act.ts';

type TickedFile = Parameters<typeof exportTicked>[0];

/** The rows with the columns that are shown; those that may not be taken home are not among them. */
export function excelTaking<Row extends { id: number }>({
  columns,
  ...file
}: Omit<TickedFile, 'columns'> & { columns: readonly DataColumn<Row, string>[] }): ManyTaking {
  return {
    label: 'Изтегли в Excel',
    Icon: FileSpreadsheet,
    count: file.rows.length,
    take: () => exportTicked({ ...file, columns: sortableOf(columns) }),
  };
}
