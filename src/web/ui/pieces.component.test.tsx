import { Pencil, Plus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ReasonList } from '#web/parts/reason-list.tsx';
import { axeFaults, expectSound } from '#web/test/axe.ts';
import { render } from '#web/test/render.tsx';
import { AddingRecordCard } from './page/adding-record-card.tsx';
import { AlertBox } from './alert-box.tsx';
import { Avatar } from './avatar.tsx';
import { Badge, type BadgeTone } from './badge.tsx';
import { Button, buttonClass, IconButton } from './button.tsx';
import { CardSkeleton } from './page/card-skeleton.tsx';
import { CheckList } from './check-list.tsx';
import { CopyButton } from './copy-button.tsx';
import { ListError, SlowHint } from './data-list/list-messages.tsx';
import { DefinitionList } from './definition-list.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ActiveFilters, FilterLinks } from './filter-links.tsx';
import { NoPermission } from './page/no-permission.tsx';
import { notify } from './toast/notify.ts';
import { ProgressBar } from './progress-bar.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from './page/states.tsx';
import { TextField } from './text-field.tsx';

const tones: BadgeTone[] = ['neutral', 'amber', 'blue', 'green', 'red', 'violet'];
const people = ['Иван Петров', 'Мария Колева'].map((label, place) => ({
  id: place + 1,
  label,
  detail: `Рег. №\u00a010000${place + 1} · 2013\u00a0г.`,
  picture: { name: label, src: null },
}));
const failure = Object.assign(new Error('500'), { requestId: 'a595bf16-d252-41f4' });
const nothing = () => undefined;

const buttons = (
  <>
    <Button>
      <Plus size={20} aria-hidden />
      Добави
    </Button>
    <Button aria-disabled="true">Запазване...</Button>
    <Button variant="secondary">Отказ</Button>
    <Button variant="danger">Изтрий</Button>
    <Button variant="quiet">Покажи всичко</Button>
    <Link to="/clubs" className={buttonClass('secondary')}>
      Връзка като бутон
    </Link>
    <IconButton label="Промяна">
      <Pencil size={20} aria-hidden />
    </IconButton>
    <ExportMenu amount="24 клуба" onExport={async () => undefined} />
    <CopyButton text="123456789" />
  </>
);

const marks = (
  <>
    {tones.map((tone) => (
      <Badge key={tone} tone={tone} hasDot>
        {tone}
      </Badge>
    ))}
    <Avatar name="Иван Петров" src={null} size={96} alt="Няма снимка" />
    <Avatar name="Янтра спорт" src={null} size={40} alt="Лого на ВК Янтра спорт" isLogo />
    <DefinitionList items={[{ term: 'Имейл', value: '–' }]} />
    <ProgressBar label="Качване на файла" share={0.45} />
  </>
);

const messages = (
  <>
    <AlertBox tone="danger" heading="Неуспешен вход в системата!">
      Грешно потребителско име или парола!
    </AlertBox>
    <AlertBox tone="success">Излязохте от системата.</AlertBox>
    <AlertBox tone="info">Сесията Ви изтече. Моля, влезте отново.</AlertBox>
    <TextField label="Наименование" error="Името трябва да е поне 3 символа" defaultValue="ВК" />
    <TextField label="Булстат/ЕИК" notice="Проверете номера: контролната цифра не съвпада." defaultValue="123456789" />
  </>
);

const states = (
  <>
    <CardSkeleton lines={3} />
    <LinesSkeleton lines={4} />
    <EmptyState Icon={Users} text="Няма добавени състезатели">
      <Button variant="secondary">Добави</Button>
    </EmptyState>
    <ErrorState error={failure} onRetry={nothing} />
    <ListError error={failure} onRetry={nothing} />
    <SlowHint onRetry={nothing} />
    <NoPermission />
  </>
);

const choices = (
  <>
    <CheckList
      label="Състезатели за избор"
      searchLabel="Търсене в състезателите"
      emptyText="Няма такъв състезател"
      items={people}
      find={() => people}
      ticked={[1]}
      onChange={nothing}
    />
    <ReasonList reasons={[{ code: 'otherClub', fact: 'настоящ клуб ВК Пример (София)' }]} />
    <FilterLinks
      label="Какво липсва"
      options={[
        { label: 'Всички', to: '', isChosen: true },
        { label: 'Без треньор', to: '?missing=coach', isChosen: false },
      ]}
    />
    <ActiveFilters filters={[{ label: 'Без треньор', to: '' }]} />
  </>
);

interface Level {
  id: number;
  name: string;
}

const card = {
  columns: [{ header: 'Степен', cell: ({ name }: Level) => name, sortValue: ({ name }: Level) => name }],
  keyOf: ({ id }: Level) => id,
  empty: 'Няма добавено образование',
  renderModal: () => null,
};
const loaded = { error: null, refetch: nothing };

const records = (
  <>
    <AddingRecordCard
      {...card}
      title="С редове"
      addLabel="Добави ред"
      result={{ ...loaded, data: [{ id: 1, name: 'Висше' }] }}
    />
    <AddingRecordCard {...card} title="Без редове" addLabel="Добави първи ред" result={{ ...loaded, data: [] }} />
    <AddingRecordCard {...card} title="Зарежда се" addLabel={null} result={{ ...loaded, data: undefined }} />
    <AddingRecordCard
      {...card}
      title="Не се зареди"
      addLabel={null}
      result={{ ...loaded, data: undefined, error: failure }}
    />
  </>
);

it.each<[string, ReactNode]>([
  ['buttons', buttons],
  ['marks', marks],
  ['messages that stay', messages],
  ['what stands in the place of data', states],
  ['choices', choices],
  ['cards of records', records],
])('axe finds nothing in %s, light or dark', async (_name, pieces) => {
  render(
    <section className="flex flex-col gap-2 rounded-card bg-surface p-4">
      <h1>Части</h1>
      <h2>Всички видове</h2>
      {pieces}
    </section>,
  );
  await expect.element(page.getByRole('heading', { name: 'Всички видове' })).toBeVisible();
  await expectSound();
});

it('axe finds nothing in the messages that pass', async () => {
  render(<h1>Части</h1>);
  for (const tell of [notify.success, notify.error, notify.blank]) tell('Клубът е обновен успешно!');
  const region = page.getByRole('region', { name: 'Съобщения' });
  await expect.element(region.getByText('Клубът е обновен успешно!').last()).toBeVisible();
  await expectSound();
});

it.each([
  ['a text that is hard to read in the light', 'light-dark(#bbb, #fff)'],
  ['a text that is hard to read in the dark', 'light-dark(#000, #333)'],
])('axe finds %s', async (_name, color) => {
  render(<p style={{ color, background: 'light-dark(#fff, #000)' }}>Царевец волей</p>);
  await expect.element(page.getByText('Царевец волей')).toBeVisible();
  expect(await axeFaults()).toEqual([expect.stringMatching(/^color-contrast: .*Царевец волей/)]);
});

it('axe finds a box without a name', async () => {
  render(<input />);
  await expect.element(page.getByRole('textbox')).toBeVisible();
  expect(await axeFaults()).toEqual([expect.stringMatching(/^label: <input>/)]);
});
