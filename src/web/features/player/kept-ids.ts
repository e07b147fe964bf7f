/** Ids that outlive a reload of the tab. They say nothing by themselves, and go with the tab and the logout. */
export function keepIds(key: string, ids: readonly number[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // A closed or full storage: after a reload they are not known, which breaks nothing.
  }
}

export function keptIds(key: string): readonly number[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id)).map(Number) : [];
  } catch {
    return [];
  }
}
