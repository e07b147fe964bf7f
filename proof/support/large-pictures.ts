import sharp from 'sharp';

const NOISY_ROWS = 64;

/** Noise of the given strength, a band of it over and over: what no encoder can make small. */
function noise(width: number, height: number, channels: 3 | 4, strength: number) {
  const band = Buffer.alloc(width * NOISY_ROWS * channels);
  let seed = 1;
  for (let i = 0; i < band.length; i++) {
    seed = (seed * 48_271) % 2_147_483_647;
    band[i] = 128 + ((seed >> 8) % (2 * strength + 1)) - strength;
  }
  return sharp(Buffer.alloc(width * height * channels, band), { raw: { width, height, channels } });
}

/** Pictures near the limits of bytes and pixels, each of a kind that costs a decoder or an encoder the most. */
export async function largePictures(): Promise<[string, Buffer][]> {
  const seenThrough = { quality: 30, effort: 0, alphaQuality: 10 };
  const colourful = { quality: 50, chromaSubsampling: '4:4:4' };
  return [
    ['JPEG of 25 megapixels', await noise(8000, 3120, 3, 50).jpeg({ quality: 33 }).toBuffer()],
    ['JPEG with all its colours', await noise(5000, 5000, 3, 25).jpeg(colourful).toBuffer()],
    ['JPEG that comes in passes', await noise(3600, 3600, 3, 40).jpeg({ quality: 45, progressive: true }).toBuffer()],
    ['WebP of 25 megapixels', await noise(8000, 3120, 3, 25).webp({ quality: 30, effort: 0 }).toBuffer()],
    ['WebP that can be seen through', await noise(3600, 3120, 4, 5).webp(seenThrough).toBuffer()],
    ['WebP just small enough to stay one', await noise(1990, 1990, 3, 60).webp({ quality: 40, effort: 0 }).toBuffer()],
    ['WebP of 6 megapixels', await noise(2449, 2449, 3, 60).webp({ quality: 40, effort: 0 }).toBuffer()],
    ['PNG of 23 megapixels', await noise(7500, 3120, 3, 1).png({ palette: true, colours: 2, dither: 0 }).toBuffer()],
    ['PNG of noise', await noise(1000, 1000, 3, 60).png().toBuffer()],
  ];
}
