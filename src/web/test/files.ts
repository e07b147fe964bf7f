import { userEvent } from 'vitest/browser';

/** A drawn picture, as a camera or a scanner would give. */
export async function aPicture(name = 'снимка.png', width = 300, height = 400): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(50, 50, 200, 200);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

/** Chooses a file in the only box for files that is on the page. */
export async function chooseFile(file: File): Promise<void> {
  const box = document.querySelector<HTMLInputElement>('input[type=file]');
  if (box === null) throw new Error('there is no box for files');
  await userEvent.upload(box, file);
}
