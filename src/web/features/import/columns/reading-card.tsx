import { useId } from 'react';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Select } from '#web/ui/select.tsx';
import { columnsText, delimiterLabels, encodingLabels } from './columns.text.ts';
import type { Delimiter } from './csv-sample.ts';
import * as texts from './reading-card.text.ts';

interface Reading {
  encoding: keyof typeof encodingLabels;
  delimiter: Delimiter;
}

interface ReadingCardProps {
  reading: Reading;
  /** Nothing of it makes sense as it was read. */
  isOpen: boolean;
  failed: Error | null;
  onChange: (reading: Reading) => void;
}

/** How a text file is read; what comes of it is seen at once. Few need it: it lies folded. */
export function ReadingCard({ reading, isOpen, failed, onChange }: ReadingCardProps) {
  const id = useId();
  return (
    <details open={isOpen} className="rounded-card border border-border bg-surface px-4 py-2 sm:px-6">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-link">{columnsText.readingQuestion}</summary>
      <p className="text-label text-text-2">{columnsText.reading}</p>
      <div className="grid gap-4 py-4 sm:grid-cols-2">
        <FieldFrame id={`${id}-encoding`} label={texts.encoding}>
          <Select
            id={`${id}-encoding`}
            value={reading.encoding}
            onChange={({ target }) => onChange({ ...reading, encoding: target.value as Reading['encoding'] })}
          >
            {Object.entries(encodingLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </FieldFrame>
        <FieldFrame id={`${id}-delimiter`} label={texts.separator}>
          <Select
            id={`${id}-delimiter`}
            value={reading.delimiter}
            onChange={({ target }) => onChange({ ...reading, delimiter: target.value as Delimiter })}
          >
            {Object.entries(delimiterLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </FieldFrame>
      </div>
      {failed === null ? null : (
        <AlertBox tone="danger" role="alert" className="mb-3">
          {columnsText.unreadable}
        </AlertBox>
      )}
    </details>
  );
}
