/** Sentences about the second factor that both sides say; apart from the others, because few pages need them. */
export const factorMessages = {
  codeRequired: 'Моля, въведете код',
  codeWrong: 'Кодът не е верен или вече е използван.',
  secondStepOver: 'Времето за втората стъпка изтече. Моля, влезте отново.',
  totpExists: 'Приложението за кодове вече е включено.',
  totpNotBegun: 'Включването не е започнато или времето за него е изтекло. Моля, започнете отново.',
  factorMissing: 'Няма включена двустепенна защита.',
  lastFactor:
    'Двустепенната защита е задължителна за администраторите и може само да бъде заменена: добавете ключ за достъп или заменете приложението.',
  ownFactors: 'Своята двустепенна защита можете да промените от „Профил“.',
  passkeyNameRequired: 'Моля, въведете име на ключа',
  passkeyRefused: 'Ключът за достъп не беше приет. Моля, опитайте отново.',
  passkeyNotAdded: 'Ключът за достъп не беше добавен. Моля, опитайте отново.',
  passkeyTaken: 'Този ключ за достъп вече е добавен.',
  tooManyPasskeys: 'Можете да имате най-много 10 ключа за достъп.',
  passkeysUnavailable: 'Ключове за достъп не могат да се ползват на този адрес.',
} as const;
