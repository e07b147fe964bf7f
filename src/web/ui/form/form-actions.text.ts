export const stopUpload = 'Спри качването';
export const uploadingFile = 'Качване на файла';
export const checking = 'Проверява се…';
