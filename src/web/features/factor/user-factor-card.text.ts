export const passkeyOne = 'ключ за достъп';
export const passkeyMany = 'ключа за достъп';
export const backupCodeOne = 'резервен код';
export const backupCodeMany = 'резервни кода';
