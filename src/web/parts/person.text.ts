export const personLabels = {
  egn: 'ЕГН',
  passport: 'Номер на паспорт',
  birthDate: 'Дата на раждане',
  sex: 'Пол',
} as const;

export const sexOptions = [
  { value: '0', label: 'Мъж' },
  { value: '1', label: 'Жена' },
];

export function sexLabel(sex: number | null): string {
  return sexOptions.find((option) => option.value === String(sex))?.label ?? '–';
}
