/** The number in an address, or null when it cannot be one of a record. */
export function recordId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
