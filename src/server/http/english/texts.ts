/** Whatever else the description says, by its Bulgarian words: labels of filters are said of many calls. */
export const englishTexts: Readonly<Record<string, string>> = {
  'Картотека на спортна федерация': 'Back office of a sports federation',
  'Ключ на друга програма (kart_…); след името му стои какво трябва да чете.':
    'Key of another program (kart_…); the scopes that it needs are listed after its name.',
  Отговорът: 'The answer',
  'Записът е създаден': 'The record was created',
  'Готово, без съдържание': 'Done; no content',
  'Няма промяна от последното четене': 'Not changed since it was last read',
  'Изпратеното не се приема: списък на причините с code, description и field':
    'What was sent is not accepted: a list of reasons with code, description and field',
  'Без вход, с изтекъл вход или с невалиден ключ': 'Not signed in, the session has ended, or the key is not valid',
  'Без право за това действие': 'Not allowed',
  'Няма такъв запис, или не се вижда от този профил': 'There is no such record, or this account does not see it',
  'Противоречи на състоянието на записа или на друг запис; code казва на кое правило':
    'Conflicts with the state of the record or with another record; code names the rule',
  'Изпратеното е твърде голямо': 'What was sent is too large',
  'Изпратеното е от вид, който не се приема': 'What was sent is of a type that is not accepted',
  'Твърде много опити; Retry-After казва след колко секунди пак':
    'Too many attempts; Retry-After says after how many seconds to try again',
  'Временно недостъпно; опитайте пак след Retry-After секунди':
    'Temporarily unavailable; try again after Retry-After seconds',
  'Няма място за още файлове': 'There is no room for more files',
  Файлът: 'The file',
  'Изречение за човека, обикновен текст.': 'A sentence for people, plain text.',
  'Търси се във всички колони на списъка, които човекът вижда, на кирилица и на латиница. Всяка дума трябва да се намира в някоя от тях; в думи от пет букви нагоре се прощава една грешка. Най-близкото е първо.':
    'Looks into all columns of the list that the person sees, in Cyrillic and in Latin letters. Every word has to be found in one of them; in words of five letters and more one mistake is forgiven. The closest comes first.',
  Клуб: 'Club',
  'Без клуб': 'Without a club',
  Област: 'Region',
  'Без област': 'Without a region',
  'Възрастова група': 'Age group',
  Пол: 'Sex',
  'Година на раждане': 'Year of birth',
  Гражданство: 'Citizenship',
  'Лиценз за сезона': 'Licence for the season',
  'Лиценз за сезон': 'Licence for a season',
  'Лиценз за група': 'Licence for a group',
  'Лиценз на клуб': 'Licence of a club',
  Договор: 'Contract',
  'Липсващ документ': 'Missing document',
  'Без задължителен документ': 'Without a required document',
  'Без снимка': 'Without a photo',
  'Настоящ треньор': 'Current coach',
  'Състезател от': 'Player since',
  Въведен: 'Entered',
  Деактивиран: 'Deactivated',
  'Име и фамилия по паспорт, на латиница. Без него се изписват по закона за транслитерацията.':
    'First and last name of the passport, in Latin letters. Without it they are transliterated under Bulgarian law.',
  'Само от администратор и за друго гражданство: имената са така в документа – по-къси от 3 символа или без презиме.':
    'By an administrator only and for another citizenship: the names stand so in the document – shorter than 3 characters or without a middle name.',
  'passport: номер на паспорт от 6 до 20 латински букви и цифри, само за друго гражданство, с дата на раждане и пол.':
    'passport: number of a passport of 6 to 20 Latin letters and digits, for another citizenship only, with date of birth and sex.',
  'Идва от клуб в чужбина: записът е без клуб, докато международният трансфер бъде осъществен. Само където федерацията е включила международните трансфери.':
    'Comes from a club abroad: the record has no club until the international transfer is completed. Only where the federation has switched international transfers on.',
  'Регистрационен номер от стария регистър; само от администратор. Без него се дава следващият.':
    'Registration number of the old register; by an administrator only. Without it the next one is given.',
  'Треньор от клуба на състезателя, или никой. Избира го клубът или администратор.':
    'A coach of the club of the player, or nobody. Chosen by the club or an administrator.',
  'Клубът поставя снимка на свой състезател, който няма; друга на нейно място – само администратор.':
    'A club puts a photo on its player who has none; another one in its place is put by administrators only.',
  'Лицензи за сезона': 'Licences for the season',
  Състезатели: 'Players',
  'Без лого': 'Without a logo',
  'Само състезателите без снимка.': 'Only players without a photo.',
  'Заверен на': 'Approved on',
  'Само от администратор: действието е потвърдено извън датите на сезона.':
    'By an administrator only: confirmed to be done outside the dates of the season.',
  'Клубът премахва свой лиценз до 24 часа след като го е добавил, администраторите – винаги.':
    'A club removes its licence within 24 hours after adding it, administrators always.',
  'Първенство, което не е изпратено, остава каквото е. Клубът го избира от списъка на федерацията.':
    'A championship that is not sent stays as it is. The club chooses it from the list of the federation.',
  'Отказва се с всичко, което липсва. Подаден лиценз се променя от клуба, след като го оттегли.':
    'Refused with everything that is missing. A submitted licence is changed by the club after withdrawing it.',
  'От този момент лицензът не е валиден. Клубът го поправя и го подава отново.':
    'From this moment on the licence is not valid. The club corrects and submits it again.',
  'Номерът е на телефона: изпратен повторно, прегледът е същият. Приема се до 48 часа по-късно.':
    'The client generates the id; sending it again is the same check. Accepted up to 48 hours after the check.',
  Образование: 'Education',
  'Без въведено образование': 'Without education entered',
  Вид: 'Kind',
  'От клуб': 'From club',
  'В клуб': 'To club',
  Сезон: 'Season',
  Започнат: 'Begun',
  'Осъществен за': 'Completed within',
  'Подписан от клуб': 'Signed by club',
  'Чака подпис на клуб': 'Awaits the signature of club',
  Родители: 'Parents',
  'Търси се във всички раздели: име, клуб, регистрационен номер, номер на лиценз или трансфер, за администратори и потребители – на кирилица, на латиница или с непревключена клавиатура, от две букви нагоре; число – от една цифра.':
    'Looks into all sections: name, club, registration number, number of a licence or transfer, for administrators users too – in Cyrillic, in Latin letters or typed with the other keyboard on, from two letters on; a number from one digit on.',
  'Последно отворени записи („player-12,club-3“, най-много осем), вместо търсене: отговорът съдържа онези от тях, които човекът вижда.':
    'Records opened last (“player-12,club-3”, eight at most) in place of a search: the answer holds those of them that the person sees.',
  'Получават го всички, които действат от името на клубовете: в известията и с писмо.':
    'Everybody who acts for the clubs gets it: as a notification and by e-mail.',
  'Само състезатели, треньори или клубове.': 'Only players, coaches or clubs.',
  'open: за решение; different: не са едно лице. Обединените са в GET /api/merges.':
    'open: to be decided; different: not one person. Merged ones are in GET /api/merges.',
  'Поток от събития': 'Stream of events',
  'Имената са регистрационни номера, ЕГН, Булстат/ЕИК, имена или редове от внесен файл. Нищо не се записва; снимките се изпращат една по една.':
    'The names are registration numbers, EGN, Bulstat/EIK, names or rows of an imported file. Nothing is written; photos are sent one by one.',
  'С друга кодова таблица или разделител файлът само се прочита отново и колоните се посочват пак.':
    'With another encoding or separator the file is only read again, and the columns are named anew.',
  'Excel (.xlsx) или CSV (UTF-8, UTF-16 или Windows-1251). Колоните се разпознават по имената си.':
    'Excel (.xlsx) or CSV (UTF-8, UTF-16 or Windows-1251). Columns are recognised by their names.',
};
