import type { DocumentType } from '#server/files/file-store.ts';
import { documentName } from '#server/files/file-store.ts';
import { cleanFileName } from '#server/files/file-name.ts';
import { PICTURE_SIZES, pictureName } from '#server/files/picture-sizes.ts';

export interface TakenFile {
  /** Under what its bytes are kept. */
  stored: string;
  /** Where it is in the archive. */
  path: string;
}

export interface FileRow {
  id: string;
  kind: 'photo' | 'logo' | 'document';
  mimeType: string;
  fileName: string;
}

const [, LARGEST] = PICTURE_SIZES;

/** The files that belong to somebody, each with a place of its own in the archive. */
export class TakenFiles {
  readonly list: TakenFile[] = [];

  /** Where the file will be; null where there is none. */
  add(folder: string, file: FileRow | null): string | null {
    if (file === null) return null;
    const { id, kind, mimeType, fileName } = file;
    const number = String(this.list.length + 1).padStart(3, '0');
    const isPicture = kind !== 'document';
    const name = isPicture ? `${cleanFileName(fileName).replace(/\.\w+$/u, '')}.webp` : cleanFileName(fileName);
    const path = `${folder}/${number} ${name}`;
    const stored = isPicture ? pictureName(id, LARGEST) : documentName(id, mimeType as DocumentType);
    this.list.push({ stored, path });
    return path;
  }
}
