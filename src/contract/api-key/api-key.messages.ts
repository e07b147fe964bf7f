export const apiKeyMessages = {
  nameMissing: 'Моля, въведете за коя програма е ключът',
  scopeMissing: 'Моля, изберете какво чете ключът',
} as const;
