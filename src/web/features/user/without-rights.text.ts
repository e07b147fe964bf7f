/** What an account reads that stands for no club, no player and has no role. */
export const WITHOUT_RIGHTS =
  'Профилът Ви няма роля или още не е свързан с клуб или състезател, затова виждате само него. Моля, свържете се с администратор.';
