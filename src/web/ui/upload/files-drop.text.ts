export const orDropHere = 'или ги плъзнете тук';
