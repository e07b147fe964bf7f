// npm run client [address] [file]: writes a typed client for the calls that other programs make.
import { writeFileSync } from 'node:fs';
import { clientSource, type Description } from '#server/http/client-source.ts';

const [address = 'http://localhost:3000', file = 'kartoteka-client.ts'] = process.argv.slice(2);
const response = await fetch(new URL('/api/openapi.json', address), {
  // The description is public in the demo alone; elsewhere an administrator's token opens it.
  headers: process.env.TOKEN === undefined ? {} : { authorization: `Bearer ${process.env.TOKEN}` },
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
writeFileSync(file, clientSource((await response.json()) as Description));
process.stdout.write(`${file}\n`);
