export const loadFailed = 'Възникна грешка при зареждането на данните.';
export const noExpiringContracts = 'Няма договори, които изтичат скоро.';
