import type { Page } from '@playwright/test';

/** A one-colour picture, drawn by the browser itself. */
export async function aPicture(page: Page, width = 300, height = 300) {
  const base64 = await page.evaluate(
    ([across, down]) => {
      const canvas = document.createElement('canvas');
      canvas.width = across ?? 0;
      canvas.height = down ?? 0;
      const context = canvas.getContext('2d');
      if (context !== null) {
        context.fillStyle = '#1746A2';
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height],
  );
  return { name: 'снимка.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
