import { openPositions } from '../federation/federation-lists.ts';
import { isRequiredMeasure, type MeasureColumn, type MeasureKind, openMeasures } from '../player/measure-kinds.ts';
import type { ImportColumn } from './import-column.ts';

/** What people write above the measures of the specification instead, and what the template has under them. */
const KNOWN: Readonly<Record<MeasureColumn, { synonyms: readonly string[]; example: string }>> = {
  height: { synonyms: ['Височина', 'Ръст (см)', 'Height'], example: '187' },
  weight: { synonyms: ['Тегло (кг)', 'Weight'], example: '72,5' },
  fullExtent: { synonyms: ['Разтег', 'Разтег (см)', 'Full extent'], example: '190' },
  attack: { synonyms: ['Атака', 'Attack'], example: '310' },
  block: { synonyms: ['Блок', 'Блокада', 'Block'], example: '295' },
};

function columnOf(kind: MeasureKind): ImportColumn {
  const { field, column, label, unit, isUsual } = kind;
  const known = column !== null && isUsual ? KNOWN[column] : null;
  return {
    field,
    label,
    synonyms: known?.synonyms ?? (unit === '' ? [] : [`${label} (${unit})`]),
    ...(isRequiredMeasure(kind) ? { isRequired: true } : {}),
    example: known?.example ?? (column === null ? '' : '100'),
    kind: 'number',
  };
}

/** Of a measurement, without the player. */
export function measurementColumns(): ImportColumn[] {
  const numbers = openMeasures().map(columnOf);
  const positions = openPositions().map(({ label }) => label);
  return [
    {
      field: 'date',
      label: 'Дата',
      synonyms: ['Дата на измерване', 'Date'],
      isRequired: true,
      example: '12.03.2026',
      kind: 'date',
    },
    ...numbers.slice(0, 2),
    {
      field: 'position',
      label: 'Пост',
      synonyms: ['Позиция', 'Position'],
      isRequired: true,
      example: positions[0] ?? '',
      kind: 'word',
      words: positions,
    },
    ...numbers.slice(2),
  ];
}
