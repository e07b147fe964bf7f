import path from 'node:path';

/** Where the browser tests find the application and its mail. Each run starts with an empty folder. */
export const APP_URL = 'http://localhost:4173';
export const MAIL_PORT = 4174;
export const RUN_FOLDER = path.resolve('.cache/e2e-run');
export const MAIL_FOLDER = path.join(RUN_FOLDER, 'mail');
