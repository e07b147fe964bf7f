import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { useManyRun } from './use-many-run.ts';

it('a run over many is something the page is doing from its first call to its last', async () => {
  const answers: (() => void)[] = [];
  let isDoing = () => -1;
  function Run() {
    const client = useQueryClient();
    const { state, start } = useManyRun<number>();
    useEffect(() => {
      isDoing = () => client.isMutating();
    }, [client]);
    const call = () => new Promise<void>((resolve) => answers.push(resolve));
    return <button onClick={() => void start([1, 2], call)}>{state?.run.isOver === true ? 'Край' : 'Начало'}</button>;
  }
  render(<Run />);
  await page.getByRole('button').click();
  await expect.poll(() => answers.length).toBe(2);
  expect(isDoing()).toBe(1);
  for (const answer of answers) answer();
  await expect.element(page.getByRole('button', { name: 'Край' })).toBeVisible();
  await expect.poll(isDoing).toBe(0);
});
