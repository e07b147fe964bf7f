import { type Crop, type Fit, playOf, scaleOf, type Size, wholePicture } from './crop.ts';

const LONGEST_SIDE = 1600;
const JPEG_QUALITY = 0.85;

/** Reads a picture, turned the way the camera was held. Fails when it is not one. */
export function openPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, fit: Fit): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const scale = scaleOf(picture, canvas, crop, fit);
  const play = playOf(picture, canvas, crop, fit);
  context.reset();
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2 + crop.x * play.x, canvas.height / 2 + crop.y * play.y);
  context.rotate((crop.turns * Math.PI) / 2);
  context.scale(scale, scale);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

interface CropOrder {
  crop: Crop;
  fit: Fit;
  /** Width divided by height. */
  ratio: number;
  longest?: number;
  keepsTransparency: boolean;
  name: string;
}

/** The part of the picture inside the frame as a file of its own, never enlarged. */
export async function cutOut(picture: ImageBitmap, order: CropOrder): Promise<File> {
  const { crop, fit, ratio, longest = LONGEST_SIDE } = order;
  const unit = { width: ratio, height: 1 };
  const sharpest = 1 / scaleOf(picture, unit, crop, fit);
  const height = Math.min(sharpest, longest / Math.max(ratio, 1));
  const canvas = canvasOf({ width: height * ratio, height });
  drawCrop(canvas, picture, crop, fit);
  return fileOf(canvas, order.keepsTransparency ? 'image/png' : 'image/jpeg', order.name);
}

/** What the server takes at all. */
const MAX_PIXELS = 25_000_000;
const MAX_SIDE = 8000;
/** Tried one after the other: no more is given up than has to be. */
const SIDES = [4096, 2600, LONGEST_SIDE];

/** A picture that could not be sent, made smaller. Others stay as they are: their name, their format, every pixel. */
export async function shrunk(file: File, maxBytes: number): Promise<File> {
  const picture = await openPicture(file);
  const longest = Math.max(picture.width, picture.height);
  const isTooFine = longest > MAX_SIDE || picture.width * picture.height > MAX_PIXELS;
  if (!isTooFine && file.size <= maxBytes) return file;
  return (await drawnSmaller(picture, { name: file.name, maxBytes, sides: SIDES })).file;
}

/** Of a page that stands among others: readable, and small. */
const PAGE_SIDES = [2200, LONGEST_SIDE, 1200, 900];

/** The picture drawn anew as JPEG, as fine as fits. */
export async function jpegOf(file: File, maxBytes: number) {
  const picture = await openPicture(file);
  const drawn = await drawnSmaller(picture, { name: file.name, maxBytes, sides: PAGE_SIDES });
  const { width, height } = drawn;
  return { bytes: new Uint8Array(await drawn.file.arrayBuffer()), width, height };
}

interface SmallerOrder {
  name: string;
  maxBytes: number;
  sides: readonly number[];
}

async function drawnSmaller(picture: ImageBitmap, { name, maxBytes, sides }: SmallerOrder) {
  const longest = Math.max(picture.width, picture.height);
  let drawn: { file: File; width: number; height: number } | null = null;
  for (const side of sides) {
    const factor = Math.min(1, side / longest);
    const canvas = canvasOf({ width: picture.width * factor, height: picture.height * factor });
    drawCrop(canvas, picture, wholePicture, 'fill');
    const { width, height } = canvas;
    drawn = { file: await fileOf(canvas, 'image/jpeg', name), width, height };
    if (drawn.file.size <= maxBytes) break;
  }
  if (drawn === null) throw new Error('The picture was not drawn');
  return drawn;
}

function canvasOf({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

async function fileOf(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg', name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (blob === null) throw new Error('The canvas gave no picture.');
  const isNamedSo = type === 'image/png' ? /\.png$/i : /\.jpe?g$/i;
  const named = `${name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`;
  return new File([blob], isNamedSo.test(name) ? name : named, { type });
}
