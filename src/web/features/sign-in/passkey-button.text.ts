export const signInWithPasskey = 'Влез с ключ за достъп';
