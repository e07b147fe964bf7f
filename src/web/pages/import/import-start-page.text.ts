export const description = 'Внасяне на данни от Excel или CSV';
export const whatFollows = 'Какво следва';
