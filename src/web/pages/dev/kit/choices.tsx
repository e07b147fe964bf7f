import { useState } from 'react';
import { ReasonList } from '#web/parts/reason-list.tsx';
import { AddingRecordCard } from '#web/ui/adding-record-card.tsx';
import { CheckList, CheckRow } from '#web/ui/check-list.tsx';
import { ActiveFilters, FilterLinks } from '#web/ui/filter-links.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import type { RecordColumn } from '#web/ui/record-table.tsx';
import { KitSection, KitState } from './kit-section.tsx';
import { SmallForm } from './small-form.tsx';

const people = ['Иван Петров', 'Мария Колева', 'Стоян Щерев'].map((label, place) => ({
  id: place + 1,
  label,
  detail: `Рег. №\u00a010000${place + 1} · 2013\u00a0г.`,
  picture: { name: label, src: null },
}));

/** What a licence is made of: choosing several, saying why not, adding one more row. */
export function Choices() {
  const [ticked, setTicked] = useState<number[]>([1]);
  const [isTicked, setIsTicked] = useState(true);

  return (
    <>
      <KitSection title="Избор от няколко">
        <KitState name="Списък за отбелязване">
          <CheckList
            label="Състезатели за избор"
            searchLabel="Търсене в състезателите"
            emptyText="Няма такъв състезател"
            items={people}
            find={(text) => people.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
            ticked={ticked}
            onChange={setTicked}
          />
        </KitState>
        <KitState name="Ред с действие">
          <ul>
            {people.slice(0, 1).map((person) => (
              <CheckRow
                key={person.id}
                item={person}
                isTicked={isTicked}
                onToggle={() => setIsTicked(!isTicked)}
                action={
                  <ActionMenu
                    label="Премести Иван Петров"
                    header="Премести в"
                    actions={[{ label: 'Юноши под 18 г.' }]}
                  />
                }
              />
            ))}
          </ul>
        </KitState>
        <KitState name="Защо не">
          <ReasonList
            reasons={[
              { code: 'tooOld', fact: 'роден през 2011 г., а групата е за родени през 2013 г. и по-късно' },
              { code: 'otherClub', fact: 'настоящ клуб ВК Пример (София)' },
            ]}
          />
        </KitState>
        <KitState name="Филтри като връзки">
          <FilterLinks
            label="Какво липсва"
            options={[
              { label: 'Всички', to: '', isChosen: true },
              { label: 'Без треньор', to: '?missing=coach', isChosen: false },
            ]}
          />
        </KitState>
        <KitState name="Избрани филтри">
          <ActiveFilters filters={[{ label: 'Без треньор', to: '' }]} />
        </KitState>
      </KitSection>
      <KitSection title="Таблици на един запис">
        <RecordTables />
      </KitSection>
    </>
  );
}

interface Education {
  id: number;
  level: string;
  year: number;
}

const columns: readonly RecordColumn<Education>[] = [
  { header: 'Степен', cell: ({ level }) => level, sortValue: ({ level }) => level },
  { header: 'Година', isNumber: true, cell: ({ year }) => year, sortValue: ({ year }) => year },
];
const educations: Education[] = [
  { id: 1, level: 'Висше', year: 2006 },
  { id: 2, level: 'Средно', year: 2001 },
];

function RecordTables() {
  const shared = {
    columns,
    keyOf: ({ id }: Education) => id,
    empty: 'Няма добавено образование',
    renderModal: ({ onClose }: { onClose: () => void }) => (
      <Modal title="Нов ред" isOpen onClose={onClose}>
        <SmallForm onDone={onClose} />
      </Modal>
    ),
  };
  const refetch = () => undefined;
  return (
    <>
      <AddingRecordCard
        {...shared}
        title="С редове"
        addLabel="Добави ред"
        result={{ data: educations, error: null, refetch }}
      />
      <AddingRecordCard
        {...shared}
        title="Без редове"
        addLabel="Добави първи ред"
        result={{ data: [], error: null, refetch }}
      />
      <AddingRecordCard
        {...shared}
        title="Зарежда се"
        addLabel={null}
        result={{ data: undefined, error: null, refetch }}
      />
      <AddingRecordCard
        {...shared}
        title="Не се зареди"
        addLabel={null}
        result={{ data: undefined, error: new Error('500'), refetch }}
      />
    </>
  );
}
