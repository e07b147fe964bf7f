/** How the code of a link reaches whoever is to use it. */
export const codeWays = [
  { value: 'voice', label: 'Ще го кажа по телефона', detail: 'Кодът се показва тук веднъж.' },
  { value: 'mail', label: 'С второ писмо', detail: 'До същия имейл.' },
] as const;

export const codeText = {
  label: 'Как ще получи кода',
  readOut: 'Прочетете кода на човека. Кодът няма да бъде показан отново.',
  byMail: 'Връзката и кодът са изпратени с две писма.',
} as const;
