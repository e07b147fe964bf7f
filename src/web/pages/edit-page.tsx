import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type RecordSource, useFreshRecord } from '#web/api/use-record.ts';
import type { Parent } from '#web/ui/page/page-header.tsx';
import { FormPage, FormSkeleton } from '#web/ui/page/form-page.tsx';

interface EditPageProps<Thing> {
  title: string;
  list: Parent;
  page: Parent;
  nameOf: (record: Thing) => string;
  refusal: string | null;
  source: RecordSource<Thing>;
  recordId: number;
  isWide?: boolean;
  children: (record: Thing) => ReactNode;
}

/** The page that changes one record. Whoever may not change it is not even handed it. */
export function EditPage<Thing>(props: EditPageProps<Thing>) {
  const { source, recordId, children, list, page, nameOf, title, ...frame } = props;
  const { data } = useQuery({ ...source.query(recordId), enabled: false });
  const name = data === undefined || props.refusal !== null ? undefined : nameOf(data);
  return (
    <FormPage
      {...frame}
      title={title}
      {...(name === undefined ? {} : { description: name, tabTitle: `${name}: ${title.toLowerCase()}` })}
      parents={[list, { to: page.to, label: name ?? page.label }]}
    >
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
