import type { ReactNode } from 'react';
import type { FieldHandle } from '#web/ui/form/field-handle.ts';
import { DateInput } from '#web/ui/form/read-inputs.tsx';
import { SelectInput } from '#web/ui/form/select-input.tsx';
import { TextInput } from '#web/ui/form/text-inputs.tsx';
import { FileInput } from '#web/ui/upload/file-input.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './document-fields.text.ts';

interface DocumentFieldsProps {
  field: (name: 'type' | 'startDate' | 'endDate' | 'description' | 'file') => FieldHandle;
  types: readonly { value: number; label: string }[];
  otherTypes?: readonly { value: number; label: string }[];
  openEnd?: ReactNode;
  isEndOptional?: boolean;
  /** Where the files are chosen elsewhere. */
  isWithoutFile?: boolean;
}

export function DocumentFields(props: DocumentFieldsProps) {
  const { field, types, otherTypes, openEnd, isEndOptional = false, isWithoutFile = false } = props;
  return (
    <>
      <SelectInput
        field={field('type')}
        label={texts.documentKind}
        placeholder={texts.chooseDocumentKind}
        options={types}
        {...(otherTypes === undefined ? {} : { more: { label: texts.otherKinds, options: otherTypes } })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateInput field={field('startDate')} label={texts.startDate} />
        <DateInput field={field('endDate')} label={texts.endDate} isOptional={isEndOptional} />
      </div>
      {openEnd}
      <TextInput field={field('description')} label={texts.description} autoComplete="off" />
      {isWithoutFile ? null : <FileInput field={field('file')} kind="document" label={words.file} />}
    </>
  );
}
