import type { ImportRow } from '#contract/import/import.contract.ts';
import type { OnceField } from '#contract/import/import.messages.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import type { AppContext, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Refusals } from '#server/db/violations.ts';
import type { KeptNames } from './kept-names.ts';

/** For whom, by whom and with what rights rows are brought in. */
export interface ImportScope {
  context: AppContext;
  importId: number;
  /** With the rights of now, not of when it was begun. */
  actor: Actor;
  /** The club that the whole file is for; null for the federation's own. */
  clubId: number | null;
  /** What the audit says of everything that is written. */
  origin: Origin;
  /** Clubs and coaches by their names, read anew where somebody has changed any. */
  names: KeptNames;
  /** Whether possible doubles are looked for. A run asks no more: whoever resembled somebody was shown before it. */
  asksOfDoubles: boolean;
}

export type Cells = Readonly<Record<string, string>>;

export interface RowToCheck {
  rowNo: number;
  /** By field, trimmed, with zeros put back; '' where there is nothing. A field without a column is missing. */
  cells: Cells;
  /** Whoever looks at a possible double has said that it is somebody else. */
  isAnotherPerson: boolean;
}

export interface RowProblem {
  field: string | null;
  sentence: string;
  /** No fault: the row can be written as it is, and somebody should have seen it. */
  isQuestion?: true;
  /** The earlier row that has the same number, name or the like. */
  sameAs?: number;
}

/** What would become of a row. Only with a plan it can be written: those that are new or changed. */
export interface CheckedRow<Plan> {
  rowNo: number;
  state: 'faulty' | 'missing' | 'double' | 'changed' | 'new' | 'same';
  problems: RowProblem[];
  /** Clubs and coaches that the row names and nobody knows. */
  missing: { field: string; value: string }[];
  /** Clubs that it names and that are made with the import. */
  plannedClubs?: readonly number[];
  recordId: number | null;
  changes: ImportRow['changes'];
  doubles: ImportRow['doubles'];
  plan: Plan | null;
}

export interface PlannedRow<Plan> {
  rowNo: number;
  plan: Plan;
}

/** What was made of a row, and whatever undoing needs to know (JSON; it is kept sealed). */
export type WrittenRow =
  | { rowNo: number; recordId: number; recordVersion: number; isCreated: boolean; before: object | null }
  | { rowNo: number; refusal: RowProblem }
  /** Nothing is wrong with it: it can be written later. */
  | { rowNo: number; wait: RowProblem };

/** A row that was written, when it is to be undone. */
export interface RowToUndo {
  rowNo: number;
  recordId: number;
  recordVersion: number;
  isCreated: boolean;
  before: object | null;
}

export interface Obstacle {
  /** Null for a club that was made for several rows. */
  rowNo: number | null;
  recordId: number;
  name: string;
  reason: string;
}

/** What a row has alone in its file; in most kinds it is told in the same words. */
export type RowKey =
  | { field: OnceField; key: string }
  | { field: string; key: string; sentence: (rowNo: number) => string };

/**
 * What can be brought in. All of it works on some hundred rows at once and asks the database a few times, however many
 * they are. Nothing but `write` and `undo` writes; both are handed a transaction, and what they throw undoes it.
 */
export interface ImportedKind<Plan> {
  /** What no two rows of one file may share, with the field it stands in and what is said of the second one. */
  keysOf(cells: Cells): RowKey[];
  check(tx: Database, rows: readonly RowToCheck[], scope: ImportScope): Promise<CheckedRow<Plan>[]>;
  /** The rows were checked in the same transaction. */
  write(tx: Database, rows: readonly PlannedRow<Plan>[], scope: ImportScope): Promise<WrittenRow[]>;
  /** What stands in the way of undoing, by name; nothing is undone unless there is none for any row. */
  obstacles(tx: Database, rows: readonly RowToUndo[]): Promise<Obstacle[]>;
  undo(tx: Database, rows: readonly RowToUndo[], scope: ImportScope): Promise<void>;
  /** The pictures that created records were given since; they go with them. Left out where there can be none. */
  pictures?(tx: Database, rows: readonly RowToUndo[]): Promise<string[]>;
  /** What the database may refuse, in the words of the form. */
  refusals: Refusals;
}

export const faulty = <Plan>(rowNo: number, ...problems: RowProblem[]): CheckedRow<Plan> => ({
  rowNo,
  state: 'faulty',
  problems,
  missing: [],
  recordId: null,
  changes: [],
  doubles: [],
  plan: null,
});
