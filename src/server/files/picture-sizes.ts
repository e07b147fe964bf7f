/** The greatest width, in pixels, of what is kept of a photo or logo. */
export const PICTURE_SIZES = [96, 384] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export const pictureName = (id: string, size: PictureSize) => `${id}-${size}.webp`;
