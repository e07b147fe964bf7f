export const signingGuardianName = 'Име на родителя, който е подписал';
export const record = 'Запиши';
export const recording = 'Записване...';
