export function meanwhileText(by: string | null, at: string | null): string {
  return `Докато попълвахте, ${by ?? 'друг потребител'} промени този запис${at === null ? '' : ` (${at})`}.`;
}

export function willBeSavedText(
  values: readonly { label: string; value: string }[],
  others: readonly string[],
): string {
  const saved = values.map(({ label, value }) => `${label} – ${value === '' ? 'празно' : value}`).join(' · ');
  const rest =
    others.length === 0
      ? ''
      : ` ${others.length === 1 ? 'Остава и чуждата промяна на' : 'Остават и чуждите промени на'} ${quoted(others)}.`;
  return `Ще бъде запазено: ${saved}.${rest}`;
}

export function mergedText(by: string | null, at: string | null, fields: readonly string[]): string {
  return `Междувременно ${by ?? 'друг потребител'} промени ${quoted(fields)}${at === null ? '' : ` (${at})`}.`;
}

const quoted = (labels: readonly string[]) => labels.map((label) => `„${label}“`).join(', ');
