export interface Crop {
  /** Quarter turns to the right. */
  turns: number;
  /** 1 is the smallest that makes sense. */
  zoom: number;
  /** From −1 to 1: where within its play the picture lies. */
  x: number;
  y: number;
}

export const wholePicture: Crop = { turns: 0, zoom: 1, x: 0, y: 0 };
export const MAX_ZOOM = 4;

export interface Size {
  width: number;
  height: number;
}

/** Whether the picture fills its frame, as a portrait does, or lies within it whole, as a logo does. */
export type Fit = 'fill' | 'whole';

/** How many pixels of the frame one pixel of the picture takes. */
export function scaleOf(picture: Size, frame: Size, crop: Crop, fit: Fit): number {
  const { width, height } = turned(picture, crop.turns);
  const ratios = [frame.width / width, frame.height / height];
  return (fit === 'fill' ? Math.max(...ratios) : Math.min(...ratios)) * crop.zoom;
}

export function playOf(picture: Size, frame: Size, crop: Crop, fit: Fit): { x: number; y: number } {
  const { width, height } = turned(picture, crop.turns);
  const scale = scaleOf(picture, frame, crop, fit);
  return {
    x: Math.max(0, (width * scale - frame.width) / 2),
    y: Math.max(0, (height * scale - frame.height) / 2),
  };
}

export function moved(crop: Crop, by: { x: number; y: number }, play: { x: number; y: number }): Crop {
  const step = (place: number, pixels: number, room: number) => (room === 0 ? 0 : clamp(place + pixels / room));
  return { ...crop, x: step(crop.x, by.x, play.x), y: step(crop.y, by.y, play.y) };
}

function turned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

function clamp(place: number): number {
  return Math.min(1, Math.max(-1, place));
}
