import sharp from 'sharp';
import { gzipSync } from 'node:zlib';
import {
  blackPng,
  flipped,
  jpegOfSize,
  jpegWithComment,
  PNG_HEAD,
  pngChunk,
  pngHead,
  pngWithText,
  webpOfSize,
} from './image-bytes.ts';
import { pdfOf } from './pdf-bytes.ts';

const SCRIPT = '<html><script>alert(1)</script></html>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`;
const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const latin = (text: string) => Buffer.from(text, 'latin1');

/** A picture with enough in it to be damaged: colours that flow into each other. */
export function pattern(width = 320, height = 240) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < pixels.length; i++) pixels[i] = (i * 7 + Math.floor(i / width) * 3) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** What is no picture of ours, whatever it is called. None may pass. */
export async function hostileImages(): Promise<[string, Buffer][]> {
  const [jpeg, png, webp] = await samples();
  return [
    ['nothing', Buffer.alloc(0)],
    ['one byte', latin('x')],
    ['zeros', Buffer.alloc(1000)],
    ['a GIF', await pattern(20, 20).gif().toBuffer()],
    ['a GIF that is JavaScript', latin('GIF89a=1;alert(1)//')],
    ['an SVG with a script', latin(SVG)],
    ['a packed SVG', gzipSync(SVG)],
    ['an SVG behind a declaration', latin(`<?xml version="1.0"?>${SVG}`)],
    ['an HTML page', latin(SCRIPT)],
    ['a TIFF', await pattern(20, 20).tiff().toBuffer()],
    ['an AVIF', await pattern(20, 20).avif().toBuffer()],
    ['a HEIC', latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a BMP', latin('BM\x46\0\0\0\0\0\0\0\x36\0\0\0')],
    ['an icon', latin('\0\0\x01\0\x01\0\x10\x10\0\0')],
    ['a Photoshop file', latin('8BPS\0\x01\0\0\0\0\0\0')],
    ['a JPEG XL', latin('\xff\x0a\xff\xd8\xff')],
    ['a JPEG 2000', latin('\0\0\0\x0cjP  \r\n\x87\n')],
    ['an archive', latin('PK\x03\x04\x14\0\0\0\x08\0')],
    ['a bomb in an archive', Buffer.concat([latin('PK\x03\x04\x2d\0\0\0\x08\0'), gzipSync(Buffer.alloc(4_000_000))])],
    ['a Windows program', latin('MZ\x90\0\x03\0\0\0')],
    ['a Linux program', latin('\x7fELF\x02\x01\x01\0')],
    ['a shell script', latin('#!/bin/sh\nrm -rf /\n')],
    ['a PHP script', latin('<?php system($_GET["c"]);')],
    ['the EICAR test virus', latin(EICAR)],
    ['a sound', latin('RIFF\x24\0\0\0WAVEfmt ')],
    ['a PDF behind a page', Buffer.concat([latin(SCRIPT), pdfOf()])],
    ['a PDF behind a line break', Buffer.concat([latin('\n'), pdfOf()])],
    ['a PDF of version 9', latin(pdfOf().toString('latin1').replace('%PDF-1.7', '%PDF-9.7'))],
    ['only the first bytes of a JPEG', latin('\xff\xd8\xff\xe0')],
    ['only the first bytes of a PNG', PNG_HEAD],
    ['only the first bytes of a WebP', latin('RIFF\x24\0\0\0WEBPVP8 ')],
    ['a page with the first bytes of a JPEG', latin(`\xff\xd8\xff\xe0${SCRIPT}`)],
    ['a page with the first bytes of a PNG', Buffer.concat([PNG_HEAD, latin(SCRIPT)])],
    ['a page with the first bytes of a WebP', latin(`RIFF\xff\0\0\0WEBP${SCRIPT}`)],
    [
      'a PNG of 50,000 × 50,000',
      Buffer.concat([PNG_HEAD, pngHead(50_000, 50_000), pngChunk('IDAT', Buffer.alloc(10))]),
    ],
    ['a PNG one pixel too wide', blackPng(8001, 1)],
    ['a PNG one pixel too high', blackPng(1, 8001)],
    ['a PNG of 25.01 megapixels', blackPng(5001, 5001)],
    ['a PNG that unpacks to 400 megapixels', blackPng(20_000, 20_000)],
    ['a WebP of 16,383 × 16,383', webpOfSize(16_383, 16_383)],
    ['a JPEG of 65,535 × 65,535', jpegOfSize(jpeg, 65_535, 65_535)],
    ['a JPEG that claims more than it has', jpegOfSize(jpeg, 320, 4800)],
    ['a JPEG of no size', jpegOfSize(jpeg, 0, 0)],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['half a PNG', png.subarray(0, png.length / 2)],
    ['half a WebP', webp.subarray(0, webp.length / 2)],
    ['a JPEG without its last hundred bytes', jpeg.subarray(0, -100)],
    ['a PNG without its last hundred bytes', png.subarray(0, -100)],
    ['a WebP without its last hundred bytes', webp.subarray(0, -100)],
    ['a PNG with a wrong checksum', flipped(png, PNG_HEAD.length + 22)],
    ['a PNG with damaged pixels', flipped(png, Math.floor(png.length / 2))],
    ['a PNG without its colours', Buffer.concat([PNG_HEAD, pngHead(10, 10, 8, 3), pngChunk('IEND', Buffer.alloc(0))])],
  ];
}

/** Pictures that are fine to look at and carry something else; they pass, and what they carried is gone. */
export async function loadedImages(): Promise<[string, Buffer][]> {
  const [jpeg, png, webp] = await samples();
  const tail = latin(`<?php evil(); ?>${SCRIPT}${EICAR}`);
  const position = {
    IFD0: { Copyright: 'evil', Software: 'evil' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 41/1 0/1' },
  };
  return [
    ['a JPEG with the place it was taken at', await pattern().withExif(position).jpeg().toBuffer()],
    ['a PNG with the place it was taken at', await pattern().withExif(position).png().toBuffer()],
    ['a WebP with the place it was taken at', await pattern().withExif(position).webp().toBuffer()],
    ['a JPEG with a foreign colour profile', await pattern().withIccProfile('p3').jpeg().toBuffer()],
    [
      'a JPEG with a description',
      await pattern().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">evil</x:xmpmeta>').jpeg().toBuffer(),
    ],
    ['a JPEG with bytes behind it', Buffer.concat([jpeg, tail])],
    ['a PNG with bytes behind it', Buffer.concat([png, tail])],
    ['a WebP with bytes behind it', Buffer.concat([webp, tail])],
    ['a JPEG that is a PDF too', jpegWithComment(jpeg, pdfOf())],
    ['a JPEG that is a page too', jpegWithComment(jpeg, latin(SCRIPT))],
    ['a JPEG with an archive behind it', Buffer.concat([jpeg, latin('PK\x03\x04evil'), Buffer.alloc(500, 'PK')])],
    ['a PNG that is a page too', pngWithText(png, SCRIPT)],
    ['a PNG that is a script too', pngWithText(png, '<?php evil(); ?>')],
  ];
}

async function samples(): Promise<[Buffer, Buffer, Buffer]> {
  return Promise.all([pattern().jpeg().toBuffer(), pattern().png().toBuffer(), pattern().webp().toBuffer()]);
}
