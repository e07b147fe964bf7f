export const documentText = {
  added: 'Документът е добавено успешно',
  failed: 'Възникна грешка при добавяне на документ!',
};
