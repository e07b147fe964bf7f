export function parseNumberText(text: string): string | null {
  const trimmed = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? trimmed : null;
}

export function showNumberText(value: string): string {
  return value.replace('.', ',');
}

/** With a space between thousands, and one digit after the comma where it is no whole number. */
export function showNumber(value: number): string {
  return value.toLocaleString('bg', { maximumFractionDigits: 1 });
}
