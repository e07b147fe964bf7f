import fs from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The font of everything we print. Its own forms of the Cyrillic letters are the Bulgarian ones. */
export async function readSofiaSans(): Promise<{ regular: Buffer; bold: Buffer }> {
  const { resolve } = createRequire(import.meta.url);
  const read = (name: string) => fs.readFile(resolve(`@expo-google-fonts/sofia-sans/${name}`));
  const [regular, bold] = await Promise.all([
    read('400Regular/SofiaSans_400Regular.ttf'),
    read('700Bold/SofiaSans_700Bold.ttf'),
  ]);
  return { regular, bold };
}
