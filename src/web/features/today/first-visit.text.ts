export const title = 'За първи път тук: три стъпки';
export const hideSteps = 'Скрий стъпките';
export const foundInHelp = 'Намирате ги отново в „Помощ“ (клавиш „?“).';
