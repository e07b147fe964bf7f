export const noLogo = 'Няма лого';
export const logoOf = (club: string) => `Лого на ${club}`;
export const changeLogoOf = (club: string) => `Смени логото на ${club}`;
export const changeLogo = 'Смяна на лого';
