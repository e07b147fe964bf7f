import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FactorChange, OwnFactors, RecoveryCodes, TotpBegun } from '#contract/factor/factor.contract.ts';
import type { Sending } from '#web/lib/attempt.ts';
import { post } from '../http.ts';
import { readSession, storeSession } from '../stored-session.ts';
import { OWN_FACTORS_PATH, ownFactors } from './own-factors.api.ts';

/** What the forms send: the password, and a code where that is the way. */
export type TypedProof = Pick<FactorChange, 'currentPassword' | 'code'>;

export type ProofWay = 'none' | 'code' | 'passkey';

export async function withProof(typed: TypedProof, way: ProofWay, signal: AbortSignal): Promise<FactorChange> {
  if (way !== 'passkey') return typed;
  const { showOwnPasskey } = await import('./passkey-proof.api.ts');
  return { ...typed, passkey: await showOwnPasskey(signal) };
}

/** A change of the own factors; done once they have been read again. */
export function useProvedChange<Answer>(path: string, way: ProofWay) {
  const changed = useFactorsChanged();
  return useMutation({
    mutationFn: async ({ sent, attempt: { signal } }: Sending<TypedProof>) =>
      post<Answer>(`${OWN_FACTORS_PATH}/${path}`, { body: await withProof(sent, way, signal), signal }),
    onSuccess: changed,
  });
}

export function useFactorsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ownFactors.queryKey });
    forgetRequest(client.getQueryData(ownFactors.queryKey));
  };
}

/** Whoever has a factor is asked for none any more. */
function forgetRequest(factors: OwnFactors | undefined): void {
  const session = readSession();
  if (session?.secondFactorBy === undefined || factors?.daysLeft !== null) return;
  const { secondFactorBy: _met, ...rest } = session;
  storeSession(rest);
}

export const useBeginTotp = (way: ProofWay) => useProvedChange<TotpBegun>('totp', way);

export function useConfirmTotp() {
  const changed = useFactorsChanged();
  return useMutation({
    mutationFn: ({ sent, attempt }: Sending<{ code: string }>) =>
      post<RecoveryCodes>(`${OWN_FACTORS_PATH}/totp/confirm`, { body: sent, signal: attempt.signal }),
    onSuccess: changed,
  });
}

export const useRemoveTotp = (way: ProofWay) => useProvedChange<void>('totp/remove', way);
export const useRenewCodes = (way: ProofWay) => useProvedChange<RecoveryCodes>('recovery-codes', way);
