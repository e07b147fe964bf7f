// A data folder with the invented federation in DATA_DIR, ready in a moment.
import { constants, cpSync, rmSync } from 'node:fs';
import { demoData } from './setup/demo-data.mjs';

const target = process.env.DATA_DIR;
const template = await demoData();
rmSync(target, { recursive: true, force: true });
cpSync(template, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
