export const title = 'Удължаване';
export const extend = 'Удължи';
export const laterEndHint = 'По-късна крайна дата влиза в сила, щом я подпишат всички страни.';
export const extended = 'Трансферът беше удължен успешно!';
export const signatureGiven = 'Подписът е положен успешно!';
export const proposedUntilBefore = 'Предложено е трансферът да бъде удължен до ';
export const currentEndAppliesAfter = ' До последния подпис важи досегашната крайна дата.';
export const signExtension = 'Подпиши удължаването';
export const signAs = (party: string) => `Подпиши като ${party}`;
export const withdrawExtension = 'Оттегли удължаването';
export const refuseExtension = 'Откажи удължаването';
export const signTitle = 'Подписване на удължаване';
export const sign = 'Подпиши';
export const signExtensionOf = (player: string, day: string) =>
  `Подписвате ли удължаването на трансфера на ${player} до ${day}`;
export const asAdmin = ' като администратор';
export const asParent = ' като родител';
export const forFromClub = (club: string) => ` от името на ${club}`;
export const forToClub = (club: string) => ` от името на ${club}`;
export const signQuestion = (what: string, signer: string, addition: string) =>
  `${what}${signer}?${addition} Подписът е окончателен.`;
export const alsoSignsForPlayer = ' С това се полага и подписът на състезателя.';
export const awaitingSignature = 'Очаква се подпис';
export const signedOn = (day: string) => `Подписано на ${day}\u00a0г.`;
