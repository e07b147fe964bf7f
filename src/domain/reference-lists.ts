export interface Option {
  value: number;
  label: string;
}

export const positions: readonly Option[] = [
  { value: 0, label: 'Разпределител' },
  { value: 1, label: 'Диагонал' },
  { value: 2, label: 'Център' },
  { value: 3, label: 'Посрещач' },
  { value: 4, label: 'Либеро' },
];

export const educationLevels: readonly Option[] = [
  { value: 0, label: 'Средно' },
  { value: 1, label: 'Средно специално' },
  { value: 2, label: 'Висше' },
];

export const playerDocumentTypes: readonly Option[] = [
  { value: 0, label: 'Декларация от родител' },
  { value: 1, label: 'Договор за вътрешен трансфер' },
  { value: 2, label: 'Договор за спортна подготовка и квалификация' },
  { value: 3, label: 'Аматьорски договор' },
  { value: 4, label: 'Професионален договор' },
];

export const transferDocumentTypes: readonly Option[] = [
  { value: 0, label: 'Договор' },
  { value: 1, label: 'Международен трансферен сертификат' },
];

/** How the legal type of a club is written before its name. */
export const clubTypes = { VK: 'ВК', SKV: 'СКВ', SK: 'СК' } as const;
export type ClubType = keyof typeof clubTypes;
