const MAIL_ADDRESS = /^([^\s@?&#<>"(),:;\\[\]]+)@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)$/u;

/**
 * The link that writes to an address; null when the text is none. Addresses of
 * clubs are free text: taken as it is, „a@b.bg?bcc=c“ would write to others too.
 */
export function mailHref(text: string): string | null {
  const [, name, host] = MAIL_ADDRESS.exec(text.trim()) ?? [];
  return name === undefined || host === undefined
    ? null
    : `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`;
}

export interface Letter {
  subject: string;
  body: string;
}

export function letterHref(address: string, letter?: Letter): string | null {
  const href = mailHref(address);
  if (href === null || letter === undefined) return href;
  return `${href}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body.replaceAll('\n', '\r\n'))}`;
}

/** Digits with what people put between them; a second number or a note behind it makes it no number to call. */
const PHONE_NUMBER = /^\+?[\d\s()/.-]+$/;
const FEWEST_DIGITS = 3;
const MOST_DIGITS = 15;

export function phoneHref(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  const isNumber = PHONE_NUMBER.test(text.trim()) && digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS;
  return isNumber ? `tel:${text.trim().startsWith('+') ? '+' : ''}${digits}` : null;
}
