import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrOf } from './qr.ts';

const BAR = /M(\d+) (\d+)h(\d+)v1h-\d+z/g;
const BLACK = 0;
const WHITE = 255;

/** As a camera would see it: every field so many dots wide, and white around it. */
function photographed({ size, path }: { size: number; path: string }) {
  const [scale, border] = [4, 4];
  const side = (size + 2 * border) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(WHITE);
  for (const [, x, y, length] of path.matchAll(BAR)) {
    for (let dy = 0; dy < scale; dy += 1) {
      for (let dx = 0; dx < Number(length) * scale; dx += 1) {
        const at = (((Number(y) + border) * scale + dy) * side + (Number(x) + border) * scale + dx) * 4;
        data.fill(BLACK, at, at + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

it.each([
  'https://kartoteka.example/verify/Wq3-dC_90aBcDeFgHiJkLmNo',
  'http://localhost:3000/verify/AAAAAAAAAAAAAAAAAAAAAAAA',
  `https://${'dulgo-ime.'.repeat(8)}example/kartoteka/verify/zzzzzzzzzzzzzzzzzzzzzzzz`,
])('the square says %s to a phone', (address) => {
  const qr = qrOf(address);
  expect(decodeQR(photographed(qr))).toBe(address);
  // A bar that cannot be read ends the drawing.
  expect(qr.path.replaceAll(BAR, '')).toBe('');
});
