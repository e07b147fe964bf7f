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

interface ChosenPhotos {
  /** Null where an archive cannot be read. */
  photos: PhotoFile[] | null;
  /** Files that are neither pictures nor archives. */
  ignored: number;
}

/** The pictures in what was chosen: archives, and pictures as they are. */
export async function photosIn(chosen: readonly File[]): Promise<ChosenPhotos> {
  const photos: PhotoFile[] = [];
  let ignored = 0;
  for (const file of chosen) {
    if (PICTURE.test(file.name)) photos.push({ name: file.name, open: () => Promise.resolve(file) });
    else if (/\.zip$/iu.test(file.name)) {
      const found = await photosOfZip(file);
      if (found === null) return { photos: null, ignored };
      photos.push(...found);
    } else ignored += 1;
  }
  return { photos: photos.slice(0, MOST), ignored };
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
