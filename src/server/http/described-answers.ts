/** What each answer means, said of every call; the library says „Default Response“ of those without words of their own. */
const MEANINGS: Readonly<Record<string, string>> = {
  200: 'Отговорът',
  201: 'Записът е създаден',
  204: 'Готово, без съдържание',
  304: 'Няма промяна от последното четене',
  400: 'Изпратеното не се приема: списък на причините с code, description и field',
  401: 'Без вход, с изтекъл вход или с невалиден ключ',
  403: 'Без право за това действие',
  404: 'Няма такъв запис, или не се вижда от този профил',
  409: 'Противоречи на състоянието на записа или на друг запис; code казва на кое правило',
  413: 'Изпратеното е твърде голямо',
  415: 'Изпратеното е от вид, който не се приема',
  429: 'Твърде много опити; Retry-After казва след колко секунди пак',
  503: 'Временно недостъпно; опитайте пак след Retry-After секунди',
  507: 'Няма място за още файлове',
};

const UNSAID = 'Default Response';

type Answers = Record<string, { description?: string }>;

/** Gives the answers of the description their meaning, in place. */
export function describeAnswers<Description extends object>(description: Description): Description {
  const { paths = {} } = description as { paths?: Record<string, Record<string, { responses?: Answers }>> };
  for (const calls of Object.values(paths)) {
    for (const { responses = {} } of Object.values(calls)) {
      for (const [status, answer] of Object.entries(responses)) {
        if (answer.description === UNSAID) answer.description = MEANINGS[status] ?? UNSAID;
      }
    }
  }
  return description;
}
