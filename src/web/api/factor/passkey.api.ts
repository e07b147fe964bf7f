import { useMutation } from '@tanstack/react-query';
import { startRegistration } from '@simplewebauthn/browser';
import type { RecoveryCodes } from '#contract/factor/factor.contract.ts';
import type { PasskeyCreation } from '#contract/factor/passkey.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { ApiError } from '../api-error.ts';
import { type ProofWay, type TypedProof, useFactorsChanged, useProvedChange, withProof } from './factor.api.ts';
import { post } from '../http.ts';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

const PATH = '/api/authentication/factors/passkeys';
/** What becomes of it when the window of the device is closed, or the key is there already. */
const refusals: Readonly<Record<string, string>> = {
  InvalidStateError: 'Това устройство вече има ключ за достъп за Вашия профил.',
  NotAllowedError: 'Добавянето беше прекъснато на устройството.',
};

export function useAddPasskey(way: ProofWay) {
  const changed = useFactorsChanged();
  return useMutation({
    mutationFn: async ({ sent, attempt: { signal } }: Sending<TypedProof & { name: string }>) => {
      const { name, ...typed } = sent;
      const body = await withProof(typed, way, signal);
      const begun = await post<PasskeyCreation>(`${PATH}/options`, { body, signal });
      const made = await startRegistration({ optionsJSON: begun.options as Options }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      const { id, rawId, type, response } = made;
      const { clientDataJSON, attestationObject, transports = [] } = response;
      const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
      return post<RecoveryCodes>(PATH, { body: { challenge: begun.challenge, name, credential }, signal });
    },
    onSuccess: changed,
  });
}

/** The device refuses in its own words, which are not ours. */
function refusalOf(error: unknown): unknown {
  const said = error instanceof Error ? refusals[error.name] : undefined;
  return said === undefined ? error : new ApiError(said, { status: 409, code: 'device', requestId: null });
}

export const useRemovePasskey = (passkeyId: number, way: ProofWay) =>
  useProvedChange<void>(`passkeys/${passkeyId}/remove`, way);
