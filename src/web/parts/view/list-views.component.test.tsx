import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListView } from '#contract/view/view.contract.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { signInAs } from '#web/test/sign-in.ts';
import { ViewsPlace } from '#web/ui/page/views-place.ts';
import { ListViews } from './list-views.tsx';

const girls: ListView = {
  id: 5,
  list: 'players',
  name: 'Момичета без лиценз',
  query: 'licence=without&sex=1',
  isShared: false,
  isOwn: true,
  isDefault: false,
  version: 3,
};
const ofEverybody: ListView = {
  ...girls,
  id: 6,
  name: 'Родени 2012',
  query: 'bornFrom=2012',
  isShared: true,
  isOwn: false,
};

beforeEach(() => signInAs('ADMINISTRATOR'));

const show = (views: readonly ListView[], at: string, columns?: string) => {
  const asked = serve({
    'GET /api/views': () => ({ json: views }),
    'POST /api/views': () => ({ status: 201, json: { id: 9 } }),
    'PUT /api/views/5': () => ({ json: { ...girls, version: 4 } }),
    'PUT /api/views/default': () => ({ json: { viewId: 5 } }),
    'DELETE /api/views/5': () => ({ status: 204, json: null }),
  });
  const { address } = render(<ListViews list="players" columns={columns} />, { at });
  const sent = (method: string) =>
    asked.filter((question) => question.method === method).map(({ path, body }) => [path, body]);
  return { address, sent };
};
const link = (name: string) => page.getByRole('link', { name });
const choose = async (name: string, item: string) => {
  await userEvent.click(page.getByRole('button', { name: `Действия за изгледа „${name}“` }));
  await userEvent.click(page.getByRole('menuitem', { name: item, exact: true }));
};

describe('the views of a list', () => {
  it('stand above it, the one that is looked through chosen', async () => {
    show([ofEverybody, girls], '/players?licence=without&sex=1&view=5');
    await expect.element(link('Момичета без лиценз')).toHaveAttribute('aria-current', 'true');
    await expect.element(link('Родени 2012')).toHaveAttribute('href', '/players?bornFrom=2012&view=6');
    await expect.element(page.getByRole('button', { name: 'Запази' })).not.toBeInTheDocument();
  });

  it('are nothing where there is none and nothing to make one of', async () => {
    const { sent } = show([], '/players?page=2');
    await expect.poll(() => sent('GET')).toHaveLength(1);
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  it('are made of what is filtered, with one name', async () => {
    const { sent, address } = show([], '/players?sex=1&page=2');
    await userEvent.click(page.getByRole('button', { name: 'Запази изгледа' }));
    await userEvent.fill(page.getByLabelText('Име'), 'Момичета');
    await userEvent.click(page.getByRole('button', { name: 'Запази', exact: true }));
    await expect.poll(address).toBe('/players?sex=1&view=9');
    expect(sent('POST')).toEqual([
      ['/api/views', { list: 'players', name: 'Момичета', query: 'sex=1', isShared: false }],
    ]);
  });

  it('have the focus as soon as they are saved: the button that did it is gone', async () => {
    const views: ListView[] = [];
    show(views, '/players?sex=1');
    await userEvent.click(page.getByRole('button', { name: 'Запази изгледа' }));
    await userEvent.fill(page.getByLabelText('Име'), 'Момичета');
    views.push({ ...girls, id: 9, name: 'Момичета', query: 'sex=1' });
    await userEvent.keyboard('{Enter}');
    await expect.element(link('Момичета')).toHaveFocus();
  });

  it('keep the columns that are chosen, also where nothing is filtered', async () => {
    const { sent, address } = show([], '/players', 'name,sex');
    await userEvent.click(page.getByRole('button', { name: 'Запази изгледа' }));
    await userEvent.fill(page.getByLabelText('Име'), 'Пол');
    await userEvent.click(page.getByRole('button', { name: 'Запази', exact: true }));
    await expect.poll(address).toBe('/players?columns=name%2Csex&view=9');
    expect(sent('POST').map(([, body]) => body)).toMatchObject([{ query: 'columns=name%2Csex' }]);
  });

  it('take over what was changed since, given to everybody, or become the beginning', async () => {
    const { sent } = show([girls], '/players?sex=0&view=5');
    await choose(girls.name, 'Запази промените в изгледа');
    await choose(girls.name, 'Дай на всички');
    await choose(girls.name, 'Отваряй списъка с този изглед');
    await expect
      .poll(() => sent('PUT'))
      .toEqual([
        ['/api/views/5', { query: 'sex=0' }],
        ['/api/views/5', { isShared: true }],
        ['/api/views/default', { list: 'players', viewId: 5 }],
      ]);
  });

  it('go after a question, and the list stands without any', async () => {
    const { sent, address } = show([girls], '/players?licence=without&sex=1&view=5');
    await choose(girls.name, 'Изтрий изгледа');
    await userEvent.click(page.getByRole('button', { name: 'Изтрий изгледа', exact: true }));
    await expect.poll(address).toBe('/players?view=all');
    expect(sent('DELETE')).toHaveLength(1);
  });

  it('of everybody are not changed by a club, which may begin with them', async () => {
    signInAs('CLUB', { clubIds: [3] });
    show([ofEverybody], '/players?bornFrom=2012&view=6');
    await userEvent.click(page.getByRole('button', { name: 'Действия за изгледа „Родени 2012“' }));
    await expect.element(page.getByRole('menuitem')).toHaveTextContent('Отваряй списъка с този изглед');
  });
});

describe('a list that opens with a view', () => {
  it('leads there from its bare address, and stays as it is where all are asked for', async () => {
    const { address } = show([{ ...girls, isDefault: true }], '/players');
    await expect.poll(address).toBe('/players?licence=without&sex=1&view=5');
    await userEvent.click(link('Всички'));
    await expect.poll(address).toBe('/players?view=all');
  });
});

describe('on a phone', () => {
  const at = '/players?licence=without';
  const both = (views: readonly ListView[]) => {
    serve({ 'GET /api/views': () => ({ json: views }) });
    render(
      <>
        <section aria-label="над списъка">
          <ViewsPlace value="above">
            <ListViews list="players" />
          </ViewsPlace>
        </section>
        <section aria-label="панел">
          <ViewsPlace value="panel">
            <ListViews list="players" />
          </ViewsPlace>
        </section>
      </>,
      { at },
    );
  };
  const save = (place: string) =>
    page.getByRole('region', { name: place }).getByRole('button', { name: 'Запази изгледа' });

  it('the first view is saved from the panel of the filters, without a line of its own above the list', async () => {
    both([]);
    await expect.element(save('панел')).toBeVisible();
    await expect.element(save('над списъка')).not.toBeInTheDocument();
  });

  it('views that there are stand above the list, and the button with them', async () => {
    both([girls]);
    await expect.element(save('над списъка')).toBeVisible();
    await expect.element(save('панел')).not.toBeInTheDocument();
  });
});
