import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { SearchField } from './search-field.tsx';

it('Esc empties a search also while the page of the search before is still on its way', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  render(<SearchField label="Търсене в списъка" value="" onSearch={onSearch} />);
  const field = page.getByRole('textbox', { name: 'Търсене в списъка' });
  await userEvent.fill(field, 'Иванов');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onSearch.mock.calls).toEqual([['Иванов'], ['']]);
  await expect.element(field).toHaveValue('');
});
