import { useId } from 'react';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Select } from '#web/ui/select.tsx';
import { columnsText, delimiterLabels, encodingLabels } from './columns.text.ts';
import type { Delimiter } from './csv-sample.ts';

interface Reading {
  encoding: keyof typeof encodingLabels;
  delimiter: Delimiter;
}

interface ReadingCardProps {
  reading: Reading;
  failed: Error | null;
  onChange: (reading: Reading) => void;
}

/** How a text file is read; what comes of it is seen beneath at once. */
export function ReadingCard({ reading, failed, onChange }: ReadingCardProps) {
  const id = useId();
  return (
    <FormSection title="Четене на файла" description={columnsText.reading}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldFrame id={`${id}-encoding`} label="Кодиране на буквите">
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
        <FieldFrame id={`${id}-delimiter`} label="Разделител на колоните">
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
        <AlertBox tone="danger" role="alert" className="mt-3">
          {columnsText.unreadable}
        </AlertBox>
      )}
    </FormSection>
  );
}
