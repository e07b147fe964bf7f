export const newPassword = 'Нова парола';
export const confirmNewPassword = 'Потвърдете новата парола';
