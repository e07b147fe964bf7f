import { FileSpreadsheet, Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { isAdministrator, isStaff } from '#domain/common/access.rules.ts';
import { importKindLabels, importKinds } from '#domain/import/import.rules.ts';
import { useImportList } from '#web/api/import/import.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { importText } from '#web/features/import/import.text.ts';
import {
  ImportCard,
  importHref,
  importListColumns,
  importRowActions,
} from '#web/features/import/import-list-columns.tsx';
import { ADMINISTRATION } from '#web/parts/administration-link.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useListing } from '#web/ui/data-list/use-listing.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { ListPage } from '#web/ui/page/list-page.tsx';
import { NoPermissionPage } from '#web/ui/page/no-permission.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './imports-page.text.ts';

/** /imports – who has brought in what, from which file, and what came of it. */
export function ImportsPage() {
  if (isStaff(useActor())) return <Imports />;
  return <NoPermissionPage title={importText.title} text={importText.onlyStaff} />;
}

function Imports() {
  const isOfFederation = isAdministrator(useActor());
  const listing = useListing('imports', importListColumns(isOfFederation));
  const { list } = listing;
  const [parameters] = useSearchParams();
  const kind = importKinds.find((known) => known === parameters.get('kind'));
  const imports = useImportList(list.query, { kind });
  const to = (chosen: string | null) => ({ search: list.searchWith({ kind: chosen, page: null }) });
  const newImport = (
    <Link to="/imports/create" aria-keyshortcuts="N" className={buttonClass()}>
      <Plus size={20} aria-hidden />
      {importText.create}
    </Link>
  );

  return (
    <ListPage
      title={importText.title}
      parents={isOfFederation ? [ADMINISTRATION] : [{ to: '/players', label: words.players }]}
      listing={listing}
      exportMenu={
        <Link to="/imports/photos" className={buttonClass('secondary')}>
          {texts.photosAtOnce}
        </Link>
      }
      primaryAction={newImport}
      filters={
        isOfFederation ? (
          <FilterLinks
            label={words.kind}
            options={[
              { label: words.all, to: to(null), isChosen: kind === undefined },
              ...importKinds.map((known) => ({
                label: importKindLabels[known],
                to: to(known),
                isChosen: known === kind,
              })),
            ]}
          />
        ) : null
      }
      activeFilters={kind === undefined ? [] : [{ label: importKindLabels[kind], to: to(null) }]}
      result={imports}
      rowHref={importHref}
      rowActions={importRowActions}
      renderCard={(item) => <ImportCard item={item} />}
      empty={
        <EmptyState Icon={FileSpreadsheet} text={kind === undefined ? importText.noneYet : texts.noneOfKind} isPage>
          <Link to={kind === undefined ? '/imports/create' : `/imports/create?kind=${kind}`} className={buttonClass()}>
            <Plus size={20} aria-hidden />
            {importText.create}
          </Link>
        </EmptyState>
      }
      hasPictures={false}
    />
  );
}
