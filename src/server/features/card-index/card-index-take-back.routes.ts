import { z } from 'zod';
import { cardIndexAgeGroupSchema, cardIndexDetailsSchema } from '#contract/card-index/card-index.contract.ts';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '../../context.ts';
import { callerOf, expectedVersion, recordResponses, removalResponses } from '../../http/route-helpers.ts';
import { correctCardIndex, removeCardIndex, restoreCardIndex } from './card-index-take-back.service.ts';

const tags = ['Card indexes'];
const params = z.object({ id });
const withRecord = { ...recordResponses(cardIndexDetailsSchema), 409: failureSchema };

export function cardIndexTakeBackRoutes(app: App, context: AppContext): void {
  app.delete(
    '/api/cardindexes/:id',
    {
      config: { access: 'cardIndex.update' },
      schema: {
        tags,
        summary: 'Премахване на лиценз без състезатели',
        description: 'Клубът премахва свой лиценз до 24 часа след като го е добавил, администраторите – винаги.',
        params,
        response: { ...removalResponses, 409: failureSchema },
      },
    },
    async (request, reply) => {
      await removeCardIndex(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/cardindexes/:id/restore',
    {
      config: { access: 'cardIndex.update' },
      schema: { tags, summary: 'Връщане на премахнат лиценз', params, response: withRecord },
    },
    async (request) => restoreCardIndex(context, request.params.id, callerOf(request)),
  );

  app.put(
    '/api/cardindexes/:id/age-group',
    {
      config: { access: 'cardIndex.update' },
      schema: {
        tags,
        summary: 'Поправка на възрастовата група и първенството на лиценз без състезатели',
        description: 'Първенство, което не е изпратено, остава каквото е. Клубът го избира от списъка на федерацията.',
        params,
        body: cardIndexAgeGroupSchema,
        response: withRecord,
      },
    },
    async (request) =>
      correctCardIndex(
        context,
        request.params.id,
        { fields: request.body, version: expectedVersion(request) },
        callerOf(request),
      ),
  );
}
