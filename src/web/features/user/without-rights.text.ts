/** What an account reads that stands for no club, no player and has no role. */
export const WITHOUT_RIGHTS =
  'Потребителят Ви не е свързан с клуб, със състезател или няма роля, затова виждате само собствения си профил. Моля, свържете се с администратор.';
