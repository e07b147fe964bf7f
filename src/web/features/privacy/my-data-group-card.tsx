import { useState } from 'react';
import { isIsoDate } from '#domain/common/dates.ts';
import type { MyDataField, MyDataGroup } from '#domain/privacy/my-data.groups.ts';
import { showDate, showMoment } from '#web/lib/text/dates.ts';
import { showNumberText } from '#web/lib/text/number-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { myDataText, showAllText } from './my-data.text.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Of long groups only so many rows are shown at first. */
const SHOWN = 3;

/** One group of what is kept: each row as its fields, without those that are empty. */
export function MyDataGroupCard({ group, rows }: { group: MyDataGroup; rows: readonly Row[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <Card title={group.title} {...(group.note === undefined ? {} : { description: group.note })}>
      <ul aria-label={group.title} className="divide-y divide-border">
        {shown.map((row, place) => (
          // Rows have no number of their own, and none comes or goes while they are shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="py-4 first:pt-0 last:pb-0">
            <DefinitionList items={itemsOf(group.fields, row)} />
          </li>
        ))}
      </ul>
      {shown.length === rows.length ? null : (
        <Button variant="secondary" className="mt-4" onClick={() => setIsWhole(true)}>
          {showAllText(rows.length)}
        </Button>
      )}
    </Card>
  );
}

function itemsOf(fields: MyDataGroup['fields'], row: Row) {
  return Object.entries(fields).flatMap(([name, { label, kind }]) => {
    const value = row[name] ?? null;
    return value === null || kind === 'file' ? [] : [{ term: label, value: shownAs(kind, value) }];
  });
}

function shownAs(kind: MyDataField['kind'], value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? myDataText.yes : myDataText.no;
  const text = String(value);
  if (kind === 'number') return showNumberText(text);
  if (kind === 'date') return isIsoDate(text) ? showDate(text) : text;
  return kind === 'moment' ? showMoment(text) : text;
}
