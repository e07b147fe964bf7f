export const inputWillBeLost = 'Ако затворите прозореца, въведеното няма да бъде запазено.';
