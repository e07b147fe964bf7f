export const expiringContracts = 'Изтичащи договори';
