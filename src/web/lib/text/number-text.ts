export function parseNumberText(text: string): string | null {
  const trimmed = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? trimmed : null;
}

export function showNumberText(value: string): string {
  return value.replace('.', ',');
}
