/** The number as programs write it, when the text is one: „187,5“ becomes 187.5. */
export function parseNumberText(text: string): string | null {
  const trimmed = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? trimmed : null;
}

/** As people in Bulgaria write it. */
export function showNumberText(value: string): string {
  return value.replace('.', ',');
}
