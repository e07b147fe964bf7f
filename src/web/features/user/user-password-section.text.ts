export const title = 'Нова парола';
export const activateFirst = 'Потребителят е деактивиран. Активирайте го, преди да му изпратите нова парола.';
export const willBeGenerated = 'Ще бъде генерирана нова парола.';
export const generatedAndSent = 'Ще бъде генерирана нова парола и изпратена на имейла на потребителя.';
export const send = 'Изпрати';
