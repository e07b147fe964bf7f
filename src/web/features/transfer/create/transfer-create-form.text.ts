export const searchPlayer = 'Търсене на състезател';
export const toStartedTransfer = 'Към започнатия трансфер';
