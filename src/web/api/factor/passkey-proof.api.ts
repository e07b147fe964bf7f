import type { PasskeyRequest } from '#contract/factor/passkey.contract.ts';
import type { ShownPasskey } from '#contract/factor/passkey-shown.contract.ts';
import { post } from '../http.ts';
import { showPasskey } from '../passkey-shown.ts';

/** Shows one of the own keys in an open session, before the factors change. */
export async function showOwnPasskey(signal: AbortSignal): Promise<ShownPasskey> {
  return showPasskey(await post<PasskeyRequest>('/api/authentication/factors/proof', { signal }));
}
