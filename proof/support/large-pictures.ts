import sharp from 'sharp';

/** Noise of the given strength: what no encoder can make small. */
function noise(width: number, height: number, channels: 3 | 4, strength: number) {
  const pixels = Buffer.alloc(width * height * channels);
  let seed = 1;
  for (let i = 0; i < pixels.length; i++) {
    seed = (seed * 48_271) % 2_147_483_647;
    pixels[i] = 128 + ((seed >> 8) % (2 * strength + 1)) - strength;
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

/** Pictures near the limits of bytes and pixels, each of a kind that costs a decoder or an encoder the most. */
export async function largePictures(): Promise<[string, Buffer][]> {
  return [
    ['JPEG of 25 megapixels', await noise(8000, 3120, 3, 30).jpeg({ quality: 40 }).toBuffer()],
    [
      'JPEG with all its colours',
      await noise(5000, 5000, 3, 8).jpeg({ quality: 60, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['JPEG that comes in passes', await noise(4000, 4000, 3, 30).jpeg({ quality: 50, progressive: true }).toBuffer()],
    ['WebP of 25 megapixels', await noise(8000, 3120, 3, 14).webp({ quality: 40, effort: 1 }).toBuffer()],
    [
      'WebP that can be seen through',
      await noise(8000, 3120, 4, 6).webp({ quality: 40, effort: 1, alphaQuality: 10 }).toBuffer(),
    ],
    ['WebP just small enough to stay one', await noise(2828, 2828, 3, 40).webp({ quality: 60, effort: 1 }).toBuffer()],
    ['PNG of 25 megapixels', await noise(8000, 3120, 3, 1).png({ palette: true, colours: 4, dither: 0 }).toBuffer()],
    ['PNG of noise', await noise(1000, 1000, 3, 60).png().toBuffer()],
  ];
}
