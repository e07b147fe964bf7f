export const title = 'Заверка';
export const withdraw = 'Оттегли';
export const submit = 'Подай за заверка';
export const approve = 'Завери';
export const revokeApproval = 'Отнеми заверката';
export const beforeSubmission = 'Още не може да бъде подаден за заверка';
