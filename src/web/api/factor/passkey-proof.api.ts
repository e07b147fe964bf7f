import type { PasskeyRequest } from '#contract/factor/passkey.contract.ts';
import type { ShownPasskey } from '#contract/factor/passkey-shown.contract.ts';
import { post } from '../http.ts';
import { showPasskey } from '../passkey-shown.ts';

export async function showOwnPasskey(signal: AbortSignal): Promise<ShownPasskey> {
  return showPasskey(await post<PasskeyRequest>('/api/authentication/factors/proof', { signal }));
}
