import fs from 'node:fs/promises';

/** The font of everything we print. Its own forms of the Cyrillic letters are the Bulgarian ones. */
export async function readSofiaSans(): Promise<{ regular: Buffer; bold: Buffer }> {
  const read = (name: string) => fs.readFile(new URL(`./fonts/sofia-sans-${name}.ttf`, import.meta.url));
  const [regular, bold] = await Promise.all([read('regular'), read('bold')]);
  return { regular, bold };
}
