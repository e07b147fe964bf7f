export const nextToSign = (firstName: string, lastName: string, count: number) =>
  `Следващ: ${firstName} ${lastName} (${count})`;
