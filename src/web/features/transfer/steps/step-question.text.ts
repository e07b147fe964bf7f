export const leavingClub = (club: string) => ` от ${club}`;
export const carryOutQuestion = (name: string, origin: string, destination: string) =>
  `Да бъде ли осъществен трансферът на ${name}${origin} ${destination}?`;
export const carryOutTitle = 'Трансфериране на състезател';
export const staysWithoutClub = 'Състезателят остава без клуб';
export const returnsToClub = (club: string) => `Състезателят се връща ${club}`;
export const releaseQuestion = (name: string, outcome: string) =>
  `Потвърждавате ли освобождаването на ${name}? ${outcome}, а трансферът получава статус „Приключил“.`;
export const releaseTitle = 'Освобождаване на състезател';
export const alsoSignsForPlayer = ' С това се полага и подписът на състезателя.';
export const signAsAdminQuestion = (name: string, addition: string) =>
  `Подписвате ли трансфера на ${name} като администратор?${addition}`;
export const signAsGuardianQuestion = (name: string, destination: string) =>
  `Подписвате ли трансфера на ${name} ${destination} като родител?`;
export const signOwnQuestion = (destination: string) => `Подписвате ли трансфера си ${destination}?`;
export const signForClubQuestion = (name: string, club: string) =>
  `Подписвате ли трансфера на ${name} от името на ${club}?`;
export const certificateQuestion = (name: string, club: string) =>
  `Потвърждавате ли, че международният трансферен сертификат на ${name} е редовен? Той стои вместо подпис на ${club}.`;
export const certificateTitle = 'Международен трансферен сертификат';
export const confirm = 'Потвърди';
export const fromClubFact = (club: string) => `От: ${club}`;
export const toClubFact = (club: string) => `В: ${club}`;
export const kindFact = (kind: string) => `Вид: ${kind}`;
export const validityFact = (start: string, end: string) => `Валиден: ${start}${end}`;
export const startingOn = (date: string) => `от ${date} `;
export const endingOn = (date: string) => `до ${date}`;
export const documentsFact = (documents: string | number) => `Документи: ${documents}`;
export const noneAdded = 'няма добавени';
export const signTitle = 'Подписване на трансфер';
export const signText = (question: string, facts: string) => `${question}\n\n${facts}\n\nПодписът е окончателен.`;
export const sign = 'Подпиши';
export const signing = 'Подписване...';
export const leavesLicence = 'Отписване от лиценза:';
export const leavesLicences = 'Отписване от лицензите:';
