export const JUST_CREATED = { isJustCreated: true };

export function isJustCreated(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustCreated' in state && state.isJustCreated === true;
}
