import type { AppContext } from '#server/context.ts';
import { fileChecker } from '#server/files/file-checker.ts';
import { pictureName } from '#server/files/picture-sizes.ts';

/** The last one: under its id a picture never changes. */
let painted: { id: string; png: Uint8Array } | null = null;

/** Null also for a picture that cannot be had: a paper is printed without it rather than not at all. */
export async function logoForPaper({ files }: Pick<AppContext, 'files'>, id: string): Promise<Uint8Array | null> {
  if (painted?.id === id) return painted.png;
  try {
    const bytes = await files.get(pictureName(id, 384));
    if (bytes === null) return null;
    painted = { id, png: await fileChecker.forPaper(bytes) };
    return painted.png;
  } catch {
    return null;
  }
}
