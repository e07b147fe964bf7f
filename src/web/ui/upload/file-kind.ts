type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp';

/** What a file really is, whatever its name says; null when it is none of the four. */
export async function kindOf(file: Blob): Promise<FileKind | null> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCodePoint(...bytes);
  if (text.startsWith('%PDF-')) return 'pdf';
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG')) return 'png';
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'webp' : null;
}

export function showSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`;
}
