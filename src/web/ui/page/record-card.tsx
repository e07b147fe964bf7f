import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { RecordTable, type RecordColumn } from '../table/record-table.tsx';
import { ErrorState, LinesSkeleton } from './states.tsx';

export interface RecordsResult<Row> {
  data: readonly Row[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface RecordCardProps<Row> {
  title: string;
  description?: string;
  addButton?: ReactNode;
  result: RecordsResult<Row>;
  columns: readonly RecordColumn<Row>[];
  keyOf: (row: Row) => string | number;
  newKey?: string | number | null;
  rowHref?: (row: Row) => string | null;
  empty: string;
  footer?: ReactNode;
}

export function RecordCard<Row>(props: RecordCardProps<Row>) {
  const { title, description, addButton, result, columns, keyOf, newKey = null, rowHref, empty, footer } = props;
  const rows = result.data;
  const isEmpty = rows?.length === 0;

  return (
    <Card title={title} {...(description === undefined ? {} : { description })} actions={addButton}>
      {isEmpty ? (
        <p className="-mt-2 text-text-2">{empty}</p>
      ) : rows !== undefined ? (
        <RecordTable label={title} columns={columns} rows={rows} keyOf={keyOf} newKey={newKey} rowHref={rowHref} />
      ) : result.error === null ? (
        <LinesSkeleton lines={5} />
      ) : (
        <ErrorState error={result.error} onRetry={() => void result.refetch()} />
      )}
      {footer}
    </Card>
  );
}
