import { Copy, Merge } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { may } from '#domain/common/access.rules.ts';
import { doubleNouns } from '#domain/double/double.rules.ts';
import { useDoubleList } from '#web/api/double/double.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { DoubleCard, doubleHref, doubleListColumns } from '#web/features/double/double-columns.tsx';
import { doubleText, nounFilters } from '#web/features/double/double.text.ts';
import { mergeText } from '#web/features/double/merge.text.ts';
import { recordId } from '#web/lib/record-id.ts';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './double-list-page.text.ts';

const PickPairModal = lazyDialog(async () => (await import('#web/features/double/pick-pair-modal.tsx')).PickPairModal);

export function DoubleListPage() {
  if (may(useActor(), 'double.read')) return <DoubleList />;
  return <NoPermissionPage title={doubleText.title} text={doubleText.onlyAdministrators} />;
}

/** „player-12“: the record whose page was left to choose another one. */
function pickedIn(text: string | null) {
  const [word, number] = text?.split('-') ?? [];
  const noun = doubleNouns.find((known) => known === word);
  const id = recordId(number);
  return noun === undefined || id === null ? null : { noun, id };
}

function DoubleList() {
  const listing = useListing('doubles', doubleListColumns);
  const [isPicking, setIsPicking] = useState(false);
  const { list } = listing;
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const start = pickedIn(parameters.get('pick'));
  const noun = doubleNouns.find((known) => known === parameters.get('noun'));
  const state = parameters.get('state') === 'different' ? 'different' : 'open';
  const doubles = useDoubleList(list.query, { noun, state });
  const to = (changed: Record<string, string | null>) => ({ search: list.searchWith({ ...changed, page: null }) });
  const stopPicking = () => {
    setIsPicking(false);
    if (start !== null) void navigate({ search: list.searchWith({ pick: null }) }, { replace: true });
  };
  const nounOption = (chosen: (typeof doubleNouns)[number] | null, label: string) => ({
    label,
    to: to({ noun: chosen }),
    isChosen: (noun ?? null) === chosen,
  });
  return (
    <ListPage
      title={doubleText.title}
      description={doubleText.description}
      parents={[ADMINISTRATION]}
      listing={listing}
      primaryAction={
        <div className="flex w-full flex-wrap gap-2 sm:w-auto">
          <Link to="/doubles/merged" className={buttonClass('secondary', 'grow')}>
            {mergeText.title}
          </Link>
          <Button onClick={() => setIsPicking(true)} className="grow">
            <Merge size={18} aria-hidden />
            {texts.mergeOtherRecords}
          </Button>
        </div>
      }
      filters={
        <>
          <FilterLinks
            label={words.kind}
            options={[
              nounOption(null, words.all),
              ...doubleNouns.map((known) => nounOption(known, nounFilters[known])),
            ]}
          />
          <FilterLinks
            label={texts.decision}
            options={[
              { label: texts.toDecide, to: to({ state: null }), isChosen: state === 'open' },
              { label: texts.different, to: to({ state: 'different' }), isChosen: state === 'different' },
            ]}
          />
        </>
      }
      activeFilters={[
        ...(noun === undefined ? [] : [{ label: nounFilters[noun], to: to({ noun: null }) }]),
        ...(state === 'open' ? [] : [{ label: texts.different, to: to({ state: null }) }]),
      ]}
      result={doubles}
      rowHref={doubleHref}
      renderCard={(pair) => <DoubleCard pair={pair} />}
      {...(state === 'open'
        ? {
            empty: (
              <EmptyState Icon={Copy} text={doubleText.none} isPage>
                <p className="max-w-md text-text-2">{doubleText.noneHint}</p>
              </EmptyState>
            ),
          }
        : {})}
    >
      {isPicking || start !== null ? (
        <Suspense>
          <PickPairModal start={start} onClose={stopPicking} />
        </Suspense>
      ) : null}
    </ListPage>
  );
}
