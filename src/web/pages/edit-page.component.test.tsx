import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { recordSource } from '#web/api/use-record.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { EditPage } from './edit-page.tsx';

interface Team {
  id: number;
  version: number;
}

const teams = recordSource<Team>({ noun: 'team', path: '/api/teams', missingText: 'Отборът не беше намерен.' });

interface TeamPageProps {
  refusal?: string | null;
  onShow?: (team: Team) => void;
}

function TeamPage({ refusal = null, onShow }: TeamPageProps) {
  return (
    <EditPage
      title="Промяна на отбор"
      list={{ to: '/teams', label: 'Отбори' }}
      page={{ to: '/teams/1', label: 'Отбор' }}
      nameOf={(team) => `Отбор ${team.id}`}
      refusal={refusal}
      source={teams}
      recordId={1}
    >
      {(team) => {
        onShow?.(team);
        return <p>Версия {team.version}</p>;
      }}
    </EditPage>
  );
}

it('whoever may not change a record is told why and where to go on, and the record is not even asked for', async () => {
  const asked = serve({ 'GET /api/teams/1': () => ({ json: { id: 1, version: 1 } }) });
  const { address } = render(<TeamPage refusal="Само за администратори." />);
  await expect.element(page.getByText('Само за администратори.')).toBeVisible();
  await page.getByRole('link', { name: 'Отбори' }).last().click();
  await expect.poll(address).toBe('/teams');
  expect(asked).toEqual([]);
});

it('a form never starts from an older copy of the record', async () => {
  let version = 0;
  serve({ 'GET /api/teams/1': () => ({ json: { id: 1, version: ++version } }) });
  const shown: number[] = [];

  function OpenAndClose() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Затвори' : 'Отвори'}
        </button>
        {isOpen ? <TeamPage onShow={(team) => shown.push(team.version)} /> : null}
      </>
    );
  }
  render(<OpenAndClose />);
  await expect.element(page.getByText('Версия 1')).toBeVisible();
  await page.getByRole('button', { name: 'Затвори' }).click();
  const before = shown.length;
  await page.getByRole('button', { name: 'Отвори' }).click();
  await expect.element(page.getByText('Версия 2')).toBeVisible();
  expect(new Set(shown.slice(before))).toEqual(new Set([2]));
});
