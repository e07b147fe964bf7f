import { listZip, NotAZip, unzip } from './read-zip.ts';

/** One picture that was chosen, wherever it lies; opened when its turn has come. */
export interface PhotoFile {
  name: string;
  open: () => Promise<File>;
}

const PICTURE = /\.(?:jpe?g|png|webp)$/iu;
/** What computers put beside pictures by themselves. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.)/u;
/** A photo of a telephone has less; what is larger is none. */
const LARGEST = 30 * 1024 * 1024;
const MOST = 20_000;

/** The pictures in what was chosen: archives, and pictures as they are. Null where an archive cannot be read. */
export async function photosIn(chosen: readonly File[]): Promise<PhotoFile[] | null> {
  const photos: PhotoFile[] = [];
  for (const file of chosen) {
    if (PICTURE.test(file.name)) photos.push({ name: file.name, open: () => Promise.resolve(file) });
    else if (/\.zip$/iu.test(file.name)) {
      const found = await photosOfZip(file);
      if (found === null) return null;
      photos.push(...found);
    }
  }
  return photos.slice(0, MOST);
}

async function photosOfZip(archive: File): Promise<PhotoFile[] | null> {
  try {
    const entries = await listZip(archive);
    return entries
      .filter(({ name, size }) => PICTURE.test(name) && !LITTER.test(name) && size <= LARGEST)
      .map((entry) => ({
        name: entry.name,
        open: async () => new File([await unzip(archive, entry)], entry.name.replace(/^.*\//u, '')),
      }));
  } catch (error) {
    if (error instanceof NotAZip || error instanceof DOMException || error instanceof RangeError) return null;
    throw error;
  }
}
