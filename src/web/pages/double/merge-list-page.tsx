import { Suspense, useState } from 'react';
import type { MergeListItem } from '#contract/double/merge.contract.ts';
import { may } from '#domain/common/access.rules.ts';
import { useMergeList } from '#web/api/double/merge.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { mergeActions, MergeCard, mergeListColumns } from '#web/features/double/merge-columns.tsx';
import { mergeText } from '#web/features/double/merge.text.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import * as texts from './merge-list-page.text.ts';

const UndoMergeModal = lazyDialog(
  async () => (await import('#web/features/double/undo-merge-modal.tsx')).UndoMergeModal,
);

export function MergeListPage() {
  if (may(useActor(), 'double.merge')) return <MergeList />;
  return <NoPermissionPage title={mergeText.title} text={mergeText.onlyAdministrators} />;
}

function MergeList() {
  const listing = useListing('merges', mergeListColumns);
  const merges = useMergeList(listing.list.query);
  const [undone, setUndone] = useState<MergeListItem | null>(null);
  return (
    <ListPage
      title={mergeText.title}
      description={mergeText.description}
      parents={[ADMINISTRATION, { to: '/doubles', label: texts.possibleDoubles }]}
      listing={listing}
      result={merges}
      rowActions={mergeActions(setUndone)}
      renderCard={(merge) => <MergeCard merge={merge} />}
      hasPictures={false}
    >
      {undone === null ? null : (
        <Suspense>
          <UndoMergeModal merge={undone} onClose={() => setUndone(null)} />
        </Suspense>
      )}
    </ListPage>
  );
}
