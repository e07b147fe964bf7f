import type { CheckedLicence, LicenceCheckForm, LicencesToCheck } from '#contract/card-index/licence-check.contract.ts';
import { get, getFile, put, remove } from '../http.ts';

const checksOf = (cardIndexId: number) => `/api/cardindexes/${cardIndexId}/checks`;

export function readLicenceToCheck(cardIndexId: number): Promise<CheckedLicence> {
  return get<CheckedLicence>(checksOf(cardIndexId));
}

/** By club or group; without a text the first of all. */
export function findLicencesToCheck(keyword: string, signal: AbortSignal): Promise<LicencesToCheck> {
  return get<LicencesToCheck>('/api/checks', { query: { keyword }, signal });
}

export function readLicenceOfCode(code: string): Promise<CheckedLicence> {
  return get<CheckedLicence>(`/api/checks/${encodeURIComponent(code)}`);
}

export async function readPhotoToCheck(cardIndexId: number, playerId: number): Promise<Blob> {
  return (await getFile(`${checksOf(cardIndexId)}/photos/${playerId}`)).blob();
}

interface SentCheck extends LicenceCheckForm {
  id: string;
  cardIndexId: number;
}

/** Its number was made here, so that it may be sent as often as it takes. */
export async function sendCheck({ id, cardIndexId, playerId, place, checkedAt }: SentCheck): Promise<void> {
  await put(`${checksOf(cardIndexId)}/${id}`, { body: { playerId, place, checkedAt } });
}

export async function takeCheckBack(cardIndexId: number, checkId: string): Promise<void> {
  await remove(`${checksOf(cardIndexId)}/${checkId}`);
}
