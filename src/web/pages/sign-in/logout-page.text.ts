export const title = 'Изход';
export const unsentReviews = (reviews: string) =>
  `На това устройство има ${reviews}. При изход се изтриват. Изпратете ги, преди да излезете.`;
export const unsentReviewOne = 'неизпратен периодичен преглед';
export const unsentReviewMany = 'неизпратени периодични прегледа';
export const toReviews = 'Към прегледите';
export const deleteAndSignOut = 'Изтрий ги и излез';
export const signingOut = 'Излизане от системата...';
