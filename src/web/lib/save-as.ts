/** Long enough for the browser to take the file over. */
const HAND_OVER = 100;

export function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HAND_OVER);
}
