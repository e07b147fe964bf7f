export const heightAndJumpTitle = 'Ръст и отскок през годините';
