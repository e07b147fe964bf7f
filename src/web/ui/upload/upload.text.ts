import { MAX_UPLOAD_MEGABYTES } from '#contract/common/limits.ts';

export type UploadKind = 'document' | 'photo' | 'logo';

export const uploadHints: Record<UploadKind, string> = {
  document: `PDF, PNG, JPG, JPEG до ${MAX_UPLOAD_MEGABYTES}MB`,
  photo: `PNG, JPG, JPEG, WEBP до ${MAX_UPLOAD_MEGABYTES}MB`,
  logo: `PNG, JPG, JPEG, WEBP до ${MAX_UPLOAD_MEGABYTES}MB`,
};

/** Without HEIC, so that iPhones and Macs hand over JPEG. */
export const acceptedTypes: Record<UploadKind, string> = {
  document: '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp',
  photo: '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp',
  logo: '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp',
};

export const frames = {
  photo: { ratio: 3 / 4, fit: 'fill', keepsTransparency: false, longest: 1600 },
  logo: { ratio: 1, fit: 'whole', keepsTransparency: true, longest: 1024 },
} as const;
