import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '#web/lib/many-run.ts';
import type { ManyCall } from './use-many-run.ts';

/** Something the person takes away from the ticked rows; nothing about them changes. */
export interface ManyTaking {
  label: string;
  Icon: LucideIcon;
  /** Of how many rows. */
  count: number;
  take: () => void | Promise<void>;
}

/** Something that is done with each of the ticked rows. */
export interface ManyAct<Row> {
  /** „Подпиши“; the button says for how many. */
  label: string;
  Icon: LucideIcon;
  /** Of the ticked rows those it can be done with, as far as the list tells: the server decides again. */
  rows: readonly Row[];
  /** Of the dialog. */
  title: string;
  /** „Подписване...“ */
  pendingLabel: string;
  doneText: (count: number) => string;
  isDestructive?: boolean;
  nameOf: (row: Row) => string;
  failureOf?: (error: unknown) => Failure;
  /** The way back, where there is one. */
  undo?: ManyCall<Row>;
  question: PlainQuestion<Row> | OwnQuestion<Row>;
}

interface PlainQuestion<Row> {
  text: string;
  lineOf: (row: Row) => string;
  /** What has to be read last. */
  warning?: string;
  /** Of ticked rows that it is not done with. */
  othersText: (count: number) => string;
  call: ManyCall<Row>;
}

/** Where something has to be chosen or said first. */
interface OwnQuestion<Row> {
  ask: (start: (call: ManyCall<Row>) => void) => ReactNode;
}
