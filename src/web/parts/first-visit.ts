/** For whoever acts for a club and is here for the first time. */
export const firstVisitSteps = [
  {
    title: '1. Вижте какво чака',
    text: '„Днес“ показва подписите, договорите и какво липсва за сезона.',
    to: '/today',
  },
  {
    title: '2. Проверете състезателите',
    text: 'Кой е без снимка или документ, показват филтрите на списъка.',
    to: '/players',
  },
  {
    title: '3. Създайте лицензите',
    text: '„Нов сезон“ на страницата на клуба ги предлага от миналогодишните.',
    to: '/clubs',
  },
] as const;
