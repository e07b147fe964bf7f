export interface Option {
  value: number;
  label: string;
}

export const educationLevels = [
  { value: 0, label: 'Средно' },
  { value: 1, label: 'Средно специално' },
  { value: 2, label: 'Висше' },
] as const satisfies readonly Option[];
export type EducationLevel = (typeof educationLevels)[number]['value'];

export const playerDocumentTypes = [
  { value: 0, label: 'Декларация от родител' },
  { value: 1, label: 'Договор за вътрешен трансфер' },
  { value: 2, label: 'Договор за спортна подготовка и квалификация' },
  { value: 3, label: 'Аматьорски договор' },
  { value: 4, label: 'Професионален договор' },
] as const satisfies readonly Option[];
export type PlayerDocumentType = (typeof playerDocumentTypes)[number]['value'];

export const playerDocumentShortLabels: Record<PlayerDocumentType, string> = {
  0: 'Декларация',
  1: 'Вътрешен трансфер',
  2: 'Спортна подготовка',
  3: 'Аматьорски',
  4: 'Професионален',
};

/** Kinds of transfers; what they are called stands with the transfer. */
export const transferTypeCodes = [0, 1, 2, 3] as const;

export const transferDocumentTypes = [
  { value: 0, label: 'Договор' },
  { value: 1, label: 'Международен трансферен сертификат' },
] as const satisfies readonly Option[];
export type TransferDocumentType = (typeof transferDocumentTypes)[number]['value'];

/** With what nobody chooses: the scan of a signature, which comes with the signature alone. */
export const transferPaperTypes = [
  ...transferDocumentTypes,
  { value: 2, label: 'Подпис на хартия' },
] as const satisfies readonly Option[];
export type TransferPaperType = (typeof transferPaperTypes)[number]['value'];
export const SIGNED_PAPER = 2;
