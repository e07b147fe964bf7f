export const degree = 'Степен';
export const graduationDate = 'Дата на завършване';
export const institution = 'Учебно заведение';
export const speciality = 'Специалност';
export const theEducation = (school: string) => `образованието от „${school}“`;
export const title = 'Образование';
export const noEducation = 'Няма добавено образование';
export const addEducation = 'Добави образование';
