import { startAuthentication } from '@simplewebauthn/browser';
import type { PasskeyRequest } from '#contract/factor/passkey.contract.ts';
import type { ShownPasskey } from '#contract/factor/passkey-shown.contract.ts';
import { ApiError } from './api-error.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const NOT_SHOWN = 'Ключът за достъп не беше използван. Моля, опитайте отново.';

export async function showPasskey({ challenge, options }: PasskeyRequest): Promise<ShownPasskey> {
  const shown = await startAuthentication({ optionsJSON: options as Options }).catch(() => {
    // Closed by the person, or no key for this place: browsers do not tell the two apart.
    throw new ApiError(NOT_SHOWN, { status: 409, code: 'device', requestId: null });
  });
  const { id, rawId, response } = shown;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) };
  return { challenge, credential: { id, rawId, type: 'public-key', response: signed } };
}
