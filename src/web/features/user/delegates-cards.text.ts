export const user = 'Потребител';
export const day = 'Ден';
export const givenBy = 'Дадено от';
