import { createHash } from 'node:crypto';
import path from 'node:path';

/** Ports of this clone's own, always the same: two clones can be tested side by side. */
const firstPort = 20_000 + (createHash('sha256').update(process.cwd()).digest().readUInt16BE() % 4000) * 3;

/** Where the browser tests find the application and its mail. Each run starts with an empty folder. */
export const APP_URL = `http://localhost:${firstPort}`;
export const MAIL_PORT = firstPort + 1;
/** The same front end with the page of its parts, which is not delivered. */
export const KIT_URL = `http://localhost:${firstPort + 2}`;
export const RUN_FOLDER = path.resolve('.cache/e2e-run');
export const MAIL_FOLDER = path.join(RUN_FOLDER, 'mail');
