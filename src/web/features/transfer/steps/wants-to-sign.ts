/** The state of a step to the page of a transfer: the person comes to sign, and is asked at once. */
export const WANTS_TO_SIGN = { wantsToSign: true };

export function wantsToSign(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'wantsToSign' in state && state.wantsToSign === true;
}
