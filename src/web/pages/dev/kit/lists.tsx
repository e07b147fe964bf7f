import { Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import type { ListState } from '#web/lib/use-list-state.ts';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import { DataCards } from '#web/ui/data-list/data-cards.tsx';
import { DataTable } from '#web/ui/data-list/data-table.tsx';
import { Pagination } from '#web/ui/data-list/pagination.tsx';
import { ListEmpty, ListError, SlowHint } from '#web/ui/data-list/list-messages.tsx';
import { RowLink } from '#web/ui/data-list/row-link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { KitSection, KitState } from './kit-section.tsx';

interface Row {
  id: number;
  name: string;
  phone: string;
}

const rows: Row[] = [
  { id: 1, name: 'ВК Витошки лъвове (София)', phone: '0888 000 101' },
  { id: 2, name: 'СКВ Дунавска вълна (Русе)', phone: '0888 000 106' },
];

const columns: DataColumn<Row, 'name'>[] = [
  { header: 'Име', sortBy: 'name', cell: (row) => <RowLink to={`/clubs/${row.id}`}>{row.name}</RowLink> },
  { header: 'Телефон', isOneLine: true, isWideOnly: true, cell: (row) => row.phone },
];

const rowActions = {
  nameOf: (row: Row) => row.name,
  actionsOf: (row: Row) => [{ label: 'Промяна', Icon: Pencil, href: `/clubs/${row.id}/edit` }],
};

export function Lists() {
  const [page, setPage] = useState(2);
  const list: ListState<'name'> = {
    query: { page, pageSize: 25, orderBy: 'name', desc: false },
    pageSizes: [15, 25, 50, 100, 200],
    searchWith: () => '',
    setKeyword: () => undefined,
    setPage,
    setPageSize: () => undefined,
    sortBy: () => undefined,
    setOrder: () => undefined,
  };
  const shared = { columns, list, rowActions, rowHref: (row: Row) => `/clubs/${row.id}` };

  return (
    <KitSection title="Списъци">
      <KitState name="Таблица">
        <DataTable {...shared} label="Таблица с редове" rows={rows} isFolded={false} />
      </KitState>
      <KitState name="Сгъната таблица">
        <DataTable {...shared} label="Сгъната таблица" rows={rows} isFolded />
      </KitState>
      <KitState name="Зареждане">
        <DataTable {...shared} label="Таблица, която се зарежда" rows={undefined} isFolded={false} />
      </KitState>
      <KitState name="Карти">
        <DataCards label="Карти" rows={rows} rowActions={rowActions} renderCard={(row) => row.name} />
      </KitState>
      <KitState name="Страници">
        <Pagination label="Пример" list={list} total={240} />
      </KitState>
      <KitState name="Нищо не е намерено">
        <ListEmpty onClear={() => undefined} />
      </KitState>
      <KitState name="Още няма нищо">
        <EmptyState Icon={Users} text="Няма добавени състезатели" />
      </KitState>
      <KitState name="Бавно">
        <SlowHint onRetry={() => undefined} />
      </KitState>
      <KitState name="Грешка">
        <ListError error={new Error('500')} onRetry={() => undefined} />
      </KitState>
    </KitSection>
  );
}
