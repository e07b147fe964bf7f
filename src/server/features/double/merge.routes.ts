import { z } from 'zod';
import { chosenSides } from '#domain/double/merge.rules.ts';
import { id } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import {
  mergedSchema,
  mergeFormSchema,
  mergeListQuerySchema,
  mergePageSchema,
  mergeRefusedSchema,
  unmergedSchema,
} from '#contract/double/merge.contract.ts';
import type { App, AppContext, Caller } from '#server/context.ts';
import { callerOf, listResponses, recordResponses } from '#server/http/route-helpers.ts';
import { AppError, orNotFound, unknownValue } from '#server/write/errors.ts';
import { listMerges } from './merge-list.queries.ts';
import { findPair, lockPair, markPair } from './merge-pair.queries.ts';
import { mergeRecords } from './merge.service.ts';
import { unmergeRecords } from './unmerge.service.ts';

const params = z.object({ id });

/** Two records of one person or club become one, and two again. */
export function mergeRoutes(app: App, context: AppContext): void {
  app.post(
    '/api/doubles/:id/merge',
    {
      config: { access: 'double.merge' },
      schema: {
        tags: ['Doubles'],
        summary: 'Обединяване на двата записа в един',
        params,
        body: mergeFormSchema,
        response: { ...recordResponses(mergedSchema), 409: mergeRefusedSchema },
      },
    },
    async (request) => mergePair(context, request.params.id, request.body, callerOf(request)),
  );

  app.get(
    '/api/merges',
    {
      config: { access: 'double.merge' },
      schema: {
        tags: ['Doubles'],
        summary: 'Страница от обединените записи',
        querystring: mergeListQuerySchema,
        response: listResponses(mergePageSchema),
      },
    },
    async (request) => listMerges(context.database, request.query, context.now()),
  );

  app.post(
    '/api/merges/:id/undo',
    {
      config: { access: 'double.merge' },
      schema: {
        tags: ['Doubles'],
        summary: 'Отмяна на обединяване в рамките на 30 дни',
        params,
        response: { ...recordResponses(unmergedSchema), 409: mergeRefusedSchema },
      },
    },
    async (request) =>
      unmergeRecords(context, request.params.id, callerOf(request), async (tx, { pairId }) => {
        if (pairId !== null) await markPair(tx, pairId, null);
      }),
  );
}

/** The pair is of two records that are never others: what may have changed is whether it was decided. */
async function mergePair(
  context: AppContext,
  pairId: number,
  { staysId, fields, versions }: z.output<typeof mergeFormSchema>,
  caller: Caller,
): Promise<{ mergeId: number }> {
  const { noun, firstId, secondId } = orNotFound(await findPair(context.database.db, pairId));
  if (staysId !== firstId && staysId !== secondId) throw unknownValue('staysId', messages.valueInvalid);
  const isFirstStaying = staysId === firstId;
  const chosen = chosenSides(noun, fields, isFirstStaying);
  if (chosen === null) throw unknownValue('fields', messages.valueInvalid);
  const seen = versions ?? null;
  return mergeRecords(
    context,
    {
      noun,
      staysId,
      goneId: isFirstStaying ? secondId : firstId,
      fields: chosen,
      versions:
        seen === null
          ? null
          : isFirstStaying
            ? { stays: seen.first, gone: seen.second }
            : { stays: seen.second, gone: seen.first },
      pairId,
    },
    caller,
    async (tx) => {
      if (orNotFound(await lockPair(tx, pairId)).state === 'merged') throw new AppError('doubleMerged');
      await markPair(tx, pairId, { by: caller.session.actor.userId, at: context.now() });
    },
  );
}
