export const outsideRegistration = (sentence: string) =>
  `${sentence} Състезателят може да бъде вписан и сега, но не и добавен в лиценз.`;
