export const setUpBy = (day: string, daysLeft: string) =>
  `До ${day}\u00a0г. трябва да настроите двустепенна защита. ${daysLeft}`;
export const setUp = 'Настрой';
