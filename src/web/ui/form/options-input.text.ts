export const listLoadFailed = 'Списъкът не можа да се зареди.';
export const nothingToChoose = 'Няма какво да се избере';
