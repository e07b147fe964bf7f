export const title = 'Добавяне на образование';
export const degree = 'Степен на образование';
export const chooseDegree = 'Изберете степен';
export const graduationDate = 'Дата на завършване';
export const institution = 'Учебно заведение';
export const institutionPlaceholder = 'НСА „Васил Левски“';
export const speciality = 'Специалност';
