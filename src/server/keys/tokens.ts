import { createHash, randomBytes } from 'node:crypto';

/** The prefix lets a leaked token be recognised for what it is. */
const SESSION_PREFIX = 'krt_';

/** Of another program's key; `features/api-key` knows it by this. */
export const API_KEY_PREFIX = 'kart_';

export const newApiKey = () => `${API_KEY_PREFIX}${randomToken()}`;

export const newSessionToken = () => `${SESSION_PREFIX}${randomToken()}`;

export const randomToken = () => randomBytes(32).toString('base64url');

/** What is stored: random tokens need no salt and no slow hash. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest();
