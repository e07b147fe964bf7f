/**
 * Digits of every script as 0–9: „٩“ and „९“ are a nine too. Unicode keeps the ten digits of a script together in
 * order, so a digit is as much as the digits that stand right before it, counted within its ten.
 */
export function plainDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

function digitValue(codePoint: number): number {
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(codePoint - before - 1))) before++;
  return before % 10;
}
