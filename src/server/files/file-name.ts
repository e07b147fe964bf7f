import { trimSigns } from '#domain/common/bounded-text.ts';

/** Nobody calls a file like this; whoever does pays for it, not we. */
const MAX_GIVEN = 1000;
const MAX_CHARACTERS = 200;
const MAX_EXTENSION = 12;

/** Invisible signs, among them those that turn the direction of writing and make „exe.pdf“ out of „fdp.exe“. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** Signs that no file name can hold on one system or another. */
const FORBIDDEN = /[<>:"|?*]/g;
/** Names of devices: Windows opens the device, whatever the extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;
const KNOWN_EXTENSION = /\.(pdf|jpe?g|png|webp)$/i;

export function cleanFileName(given: string): string {
  // The end of the name is the one that matters: it holds the extension.
  const last = given.slice(-MAX_GIVEN).normalize('NFC').replaceAll('\\', '/').split('/').at(-1) ?? '';
  const visible = trimSigns(last.replace(INVISIBLE, '').replace(FORBIDDEN, '_').replaceAll(/\s/gu, ' '), /[.\s]/u);
  const safe = DEVICE.test(visible) ? `_${visible}` : visible;
  return safe === '' ? 'файл' : shorten(safe);
}

/** What is printed under a title, as a file: behind a year „г.“ would stand before the dot of the extension. */
export const fileNameOfTitle = (title: string) => cleanFileName(title.replace(/(?<=\d{4})\sг\.$/u, ''));

/** The given name; where its extension is not that of what the file really holds, with the true one, so that nothing opens it as something else. */
export function nameWithExtension(fileName: string, extension: 'pdf' | 'jpg' | 'png' | 'webp'): string {
  const given = KNOWN_EXTENSION.exec(fileName)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  if (given === extension) return fileName;
  return shorten(`${fileName.replace(KNOWN_EXTENSION, '')}.${extension}`);
}

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_CHARACTERS) return name;
  const dot = characters.lastIndexOf('.');
  const extension = dot > 0 && characters.length - dot <= MAX_EXTENSION ? characters.slice(dot) : [];
  return [...characters.slice(0, MAX_CHARACTERS - extension.length), ...extension].join('');
}
