import type { ReactNode } from 'react';
import { CardSkeleton } from './card-skeleton.tsx';
import { cx } from '#web/lib/cx.ts';
import { NoPermission } from './no-permission.tsx';
import { PageHeader } from './page-header.tsx';

interface FormPageProps {
  title: string;
  /** What the browser's tab is called where that is not the title. */
  tabTitle?: string;
  description?: string;
  /** The list first; it is the way on for whoever may not be here. */
  parents: readonly [{ to: string; label: string }, ...{ to: string; label: string }[]];
  refusal: string | null;
  isWide?: boolean;
  /** A table or two columns fill it: as wide as there is room. */
  isTable?: boolean;
  children: ReactNode;
}

export function FormPage(props: FormPageProps) {
  const { title, tabTitle, description, parents, refusal, isWide = false, isTable = false, children } = props;
  return (
    <div className={cx(isTable ? 'max-w-[1056px]' : 'max-w-[720px]', isWide && 'min-[1280px]:max-w-[1056px]')}>
      <PageHeader
        title={title}
        tabTitle={tabTitle}
        parents={parents}
        {...(refusal === null && description !== undefined ? { description } : {})}
      />
      {refusal === null ? children : <NoPermission text={refusal} wayOn={parents[0]} />}
    </div>
  );
}

export function FormSkeleton({ isTable = false }: Pick<FormPageProps, 'isTable'>) {
  return (
    <div className={cx('flex flex-col gap-5', !isTable && 'max-w-[720px]')}>
      <CardSkeleton lines={4} />
      <CardSkeleton lines={6} />
    </div>
  );
}
