/** Whether a link may lead there: http and https only, so that no stored text can become a script. */
export function isWebAddress(address: string | null): address is string {
  return address !== null && /^https?:\/\//i.test(address);
}

export function withScheme(text: string): string {
  const trimmed = text.trim();
  return /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+([/?#].*)?$/u.test(trimmed) ? `https://${trimmed}` : trimmed;
}
