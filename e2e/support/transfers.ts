import type { Page } from '@playwright/test';
import { isOpenTransfer } from '#domain/transfer/transfer-steps.rules.ts';
import type { TransferStatus } from '#domain/transfer/transfer.rules.ts';

interface FreePlayer {
  id: number;
  name: string;
}

interface Named {
  id: number;
  firstName: string;
  middleName: string;
  lastName: string;
}

/** Somebody of the club who is in no transfer, the last of them: other journeys look at the first ones. */
export async function aFreePlayer(page: Page, clubId: number): Promise<FreePlayer> {
  await page.goto('/transfers');
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user_info') ?? '{}') as { token: string }).token,
  );
  const read = async <Answer>(path: string) =>
    (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<Answer>;
  const transfers = await read<{ status: TransferStatus; player: { id: number } }[]>('/api/transfers');
  const taken = new Set(transfers.filter(isOpenTransfer).map(({ player }) => player.id));
  const free = (await read<Named[]>(`/api/clubs/${clubId}/players`)).filter(({ id }) => !taken.has(id));
  const last = free.toSorted((one, other) => other.id - one.id)[0];
  if (last === undefined) throw new Error(`Клуб ${clubId} няма свободен състезател`);
  return { id: last.id, name: `${last.firstName} ${last.middleName} ${last.lastName}` };
}
