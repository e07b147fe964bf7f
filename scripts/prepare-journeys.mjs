// What the journeys find ready: the invented federation and the page of the parts. Each is made once and kept in .cache.
import { demoData } from './setup/demo-data.mjs';
import { buildKit } from './setup/kit-build.mjs';

await Promise.all([demoData(), buildKit()]);
