export const newPasswordTitle = 'Нова парола';
export const yourEmailTitle = 'Вашият имейл';
export const signOut = 'Изход';
export const generatedPassword = 'Влязохте с генерирана парола. Преди да продължите, изберете своя.';
export const passwordJustUsed = 'Паролата, с която влязохте току-що.';
export const noEmailYet = 'В профила Ви още няма имейл. На този имейл ще получите връзка, ако забравите паролата си.';
export const emailSaveFailed = 'Възникна грешка при запазването на имейла!';
export const email = 'Имейл';
