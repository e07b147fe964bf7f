/** Small is for lists, large for the page of one person or club. */
export type ImageSize = 'small' | 'large';

const pixels: Record<ImageSize, number> = { small: 96, large: 384 };

export function photoUrl(photoId: string | null, size: ImageSize): string | null {
  return photoId === null ? null : `/images/${encodeURIComponent(photoId)}?size=${pixels[size]}`;
}

export function logoUrl(logoId: string | null, size: ImageSize): string | null {
  return logoId === null ? null : `/club-logos/${encodeURIComponent(logoId)}?size=${pixels[size]}`;
}
