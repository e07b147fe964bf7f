import { searchKey } from '../search/search-key.ts';
import type { ImportKind } from './import.rules.ts';

type Cells = Readonly<Record<string, string>>;

/**
 * The names of a row as its kind keeps them: files have in one column what a player has in three, and in three what a
 * coach has in one. What somebody has written into a cell of its own stays.
 */
export function withNames(kind: ImportKind, cells: Cells, mended: Cells): Cells {
  if (kind === 'player' && cells['fullName'] !== undefined) {
    const { fullName, ...own } = cells;
    return { ...namesIn(fullName), ...own };
  }
  if (kind !== 'coach' || (cells['middleName'] ?? cells['lastName']) === undefined) return cells;
  const { name = '', middleName = '', lastName = '', ...own } = cells;
  return { ...own, name: mended['name'] ?? joinedNames([name, middleName, lastName]) };
}

/** „Мария Иванова Петрова - Колева“: the first, the second and all others. Of two the second is the family's. */
function namesIn(text: string): { firstName: string; middleName: string; lastName: string } {
  const [firstName = '', ...others] = text.replaceAll(/\s*[-–]\s*/g, '-').split(' ');
  const [middleName = '', ...last] = others.length === 1 ? ['', ...others] : others;
  return { firstName, middleName, lastName: last.join(' ') };
}

/** A whole name that ends in the family's is not told it again. */
function joinedNames([name = '', ...others]: readonly string[]): string {
  const isWhole = name.includes(' ') && searchKey(name).endsWith(searchKey(others.at(-1) ?? ''));
  return (isWhole ? [name] : [name, ...others]).filter((word) => word !== '').join(' ');
}
