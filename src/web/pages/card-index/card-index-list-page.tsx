import { IdCard, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { type Actor, isAdministrator, may } from '#domain/common/access.rules.ts';
import { cardIndexRecord, useCardIndexList } from '#web/api/card-index/card-index.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { usePrefetchRecord } from '#web/api/use-record.ts';
import {
  activeCardIndexFilters,
  CardIndexFilters,
  useCardIndexFilter,
} from '#web/features/card-index/card-index-filters.tsx';
import {
  CardIndexCard,
  cardIndexHref,
  cardIndexListColumns,
} from '#web/features/card-index/card-index-list-columns.tsx';
import { useListState } from '#web/lib/use-list-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { sortableOf } from '#web/ui/data-list/column.ts';
import { DataList } from '#web/ui/data-list/data-list.tsx';
import { useColumnChoice } from '#web/ui/data-list/use-column-choice.ts';
import { ListPage } from '#web/ui/list-page.tsx';
import { NoPermission } from '#web/ui/no-permission.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { listText } from '#web/ui/data-list/list.text.ts';

const TITLE = 'Лицензи';

/** /cardindexes – of the whole federation; clubs see their own. */
export function CardIndexListPage() {
  if (may(useActor(), 'cardIndex.list')) return <CardIndexes />;
  return (
    <div className="mx-auto max-w-[1600px]">
      <PageHeader title={TITLE} parents={[{ to: '/clubs', label: 'Клубове' }]} />
      <NoPermission wayOn={{ to: '/clubs', label: 'Клубове' }} />
    </div>
  );
}

const ownLicences = (actor: Actor | null) =>
  actor !== null && actor.clubIds.length > 1 ? 'Лицензи на Вашите клубове' : 'Лицензи на Вашия клуб';

function CardIndexes() {
  const actor = useActor();
  const isOfFederation = isAdministrator(actor);
  const list = useListState({ name: 'card-indexes', sortable: sortableOf(cardIndexListColumns), usualOrder: 'club' });
  const columns = useColumnChoice('card-indexes', cardIndexListColumns);
  const filter = useCardIndexFilter();
  const cardIndexes = useCardIndexList(list.query, filter);
  const prefetch = usePrefetchRecord(cardIndexRecord);

  return (
    <ListPage
      title={TITLE}
      description={isOfFederation ? 'Лицензи на всички клубове' : ownLicences(actor)}
      parents={[{ to: '/clubs', label: 'Клубове' }]}
      list={list}
      columns={columns}
      filters={<CardIndexFilters filter={filter} list={list} />}
      activeFilters={activeCardIndexFilters(filter, list)}
      primaryAction={
        <Link to="/cardindexes/create" aria-keyshortcuts="N" className={buttonClass()}>
          <Plus size={20} aria-hidden />
          Добави
        </Link>
      }
    >
      <DataList
        label={TITLE}
        columns={columns.shown}
        list={list}
        result={cardIndexes}
        rowHref={cardIndexHref}
        onIntent={({ id }) => prefetch(id)}
        renderCard={(cardIndex) => <CardIndexCard cardIndex={cardIndex} />}
        empty={
          <EmptyState Icon={IdCard} text={listText.noneFound} isPage>
            <p className="max-w-md text-text-2">
              За избраните сезон и филтри няма лицензи. Лиценз се добавя за клуб и възрастова група.
            </p>
          </EmptyState>
        }
        hasPictures={false}
      />
    </ListPage>
  );
}
