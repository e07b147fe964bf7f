/**
 * What was typed and not yet saved. It lies in the storage of the tab: it survives a reload and a new login,
 * and is gone with the tab and with the logout.
 */
export type Draft = Record<string, unknown>;

export function readDraft(key: string): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Draft) : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A closed or full storage: typing goes on without the safety net.
  }
}

export function removeDraft(key: string): void {
  writeDraft(key, {});
}
