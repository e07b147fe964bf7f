import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { failureSchema } from '#contract/common/problems.ts';
import type { AccessRuleName, Actor } from '#domain/common/access.rules.ts';
import type { ExportColumn } from './export-columns.ts';

export type Exported = 'club' | 'cardIndex' | 'player' | 'coach' | 'transfer' | 'audit';

export interface ExportedList<Query extends z.ZodObject, Row> {
  entity: Exported;
  access: AccessRuleName;
  path: string;
  summary: string;
  name: string;
  query: Query;
  columns?: readonly string[];
  refusals?: { 409: typeof failureSchema };
  spreadsheet: (query: z.output<Query> & Asked, actor: Actor) => ExportColumn<Row>[];
  /** Made anew for every file. */
  reader: (request: FastifyRequest) => (query: z.output<Query> & Page & Asked) => Promise<Row[]>;
}
export interface Page {
  page: number;
  pageSize: number;
}

/** What the lists with columns to choose from can be asked besides. */
export interface Asked {
  columns?: readonly string[];
  ids?: readonly number[];
}

/** A list that is declared away from the others; its types are its own. */
export const exportedList = <Query extends z.ZodObject, Row>(
  list: ExportedList<Query, Row>,
): ExportedList<Query, Row> => list;
