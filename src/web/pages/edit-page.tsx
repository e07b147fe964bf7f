import type { ReactNode } from 'react';
import { type RecordSource, useFreshRecord } from '#web/api/use-record.ts';
import { FormPage, FormSkeleton } from '#web/ui/form-page.tsx';

interface EditPageProps<Thing> {
  title: string;
  parents: readonly [{ to: string; label: string }, ...{ to: string; label: string }[]];
  /** Why this person may not change the record; null for whoever may. */
  refusal: string | null;
  source: RecordSource<Thing>;
  recordId: number;
  isWide?: boolean;
  /** The form over the record as it is now. */
  children: (record: Thing) => ReactNode;
}

/** The page that changes one record. Whoever may not change it is not even handed it. */
export function EditPage<Thing>(props: EditPageProps<Thing>) {
  const { source, recordId, children, ...frame } = props;
  return (
    <FormPage {...frame}>
      {/* Another record is another form: nothing of the one before may linger. */}
      <FreshRecord key={recordId} source={source} recordId={recordId}>
        {children}
      </FreshRecord>
    </FormPage>
  );
}

type FreshRecordProps<Thing> = Pick<EditPageProps<Thing>, 'source' | 'recordId' | 'children'>;

function FreshRecord<Thing>({ source, recordId, children }: FreshRecordProps<Thing>) {
  const record = useFreshRecord(source, recordId);
  return record === undefined ? <FormSkeleton /> : children(record);
}
