// What the journeys find ready: the invented federation, made once and kept in .cache.
import { demoData } from './setup/demo-data.mjs';

await demoData();
