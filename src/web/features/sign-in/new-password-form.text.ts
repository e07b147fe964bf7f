export const forgottenPassword = 'Забравена парола?';
