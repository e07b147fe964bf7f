import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MergeListItem } from '#contract/double/merge.contract.ts';
import { render } from '#web/test/render.tsx';
import { MergeCard } from './merge-columns.tsx';
import { UndoMergeModal } from './undo-merge-modal.tsx';

const merge: MergeListItem = {
  id: 1,
  noun: 'player',
  stays: { id: 5, name: 'Иван Щерев', number: 100_001 },
  gone: { id: 6, name: 'Иван Щерев', number: 100_045 },
  mergedOn: '2026-11-17T10:00:00.000Z',
  mergedBy: null,
  undoneOn: null,
  undoneBy: null,
  undoUntil: '2026-12-17T10:00:00.000Z',
};

it('people of the same name are told apart by their numbers, where they are listed and where they become two again', async () => {
  render(
    <>
      <MergeCard merge={merge} />
      <UndoMergeModal merge={merge} onClose={vi.fn<() => void>()} />
    </>,
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Иван Щерев, рег.\u00A0№\u00A0100045')).toBeVisible();
  await expect.element(dialog.getByText('Иван Щерев, рег.\u00A0№\u00A0100001')).toBeVisible();
  expect(document.querySelector('a')?.textContent).toBe('Иван Щерев, рег.\u00A0№\u00A0100001');
});
