import { deflateSync } from 'node:zlib';

export const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A part of a PNG: length, name, content, checksum. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  return Buffer.concat([number(content.length), body, number(checksum(body))]);
}

export function pngHead(width: number, height: number, depth = 8, colour = 2): Buffer {
  return pngChunk('IHDR', Buffer.concat([number(width), number(height), Buffer.from([depth, colour, 0, 0, 0])]));
}

/** A PNG of any size that is black all over: a few kilobytes that unpack to gigabytes. */
export function blackPng(width: number, height: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const rows = deflateSync(Buffer.alloc(row.length * height), { level: 9 });
  return Buffer.concat([
    PNG_HEAD,
    pngHead(width, height, 1, 0),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The head of a WebP that claims a canvas of that size, with as little behind it as possible. */
export function webpOfSize(width: number, height: number): Buffer {
  const bits = (width - 1) | ((height - 1) << 14);
  const lossless = Buffer.alloc(13);
  lossless[0] = 0x2f;
  lossless.writeInt32LE(bits, 1);
  const chunk = Buffer.concat([Buffer.from('VP8L'), littleNumber(lossless.length), lossless, Buffer.alloc(1)]);
  return Buffer.concat([Buffer.from('RIFF'), littleNumber(chunk.length + 4), Buffer.from('WEBP'), chunk]);
}

/** The same JPEG with another size in its head. */
export function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const head = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, head + 5);
  changed.writeUInt16BE(width, head + 7);
  return changed;
}

/** The same JPEG with a comment right behind its first bytes. */
export function jpegWithComment(jpeg: Buffer, comment: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, jpeg.subarray(2)]);
}

/** The same PNG with a text in front of its pixels. */
export function pngWithText(png: Buffer, text: string): Buffer {
  const head = PNG_HEAD.length + 25;
  return Buffer.concat([
    png.subarray(0, head),
    pngChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')),
    png.subarray(head),
  ]);
}

/** One flipped byte at a place counted from the end of the head. */
export function flipped(bytes: Buffer, place: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[place] = (changed[place] ?? 0) ^ 0xff;
  return changed;
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

function littleNumber(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc;
}
