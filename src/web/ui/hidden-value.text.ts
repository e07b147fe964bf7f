export const noAccess = 'Нямате достъп';
