import { z } from 'zod';
import { ageGroupFormSchema, ageGroupItemSchema } from '#contract/card-index/age-group.contract.ts';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, expectedVersion, listResponses, recordResponses } from '#server/http/route-helpers.ts';
import { listAgeGroups } from './age-group.queries.ts';
import { changeAgeGroup, createAgeGroup } from './age-group.service.ts';

const tags = ['Age groups'];

export function ageGroupRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/age-groups',
    {
      config: { access: 'ageGroup.manage' },
      schema: {
        tags,
        summary: 'Възрастови групи, и закритите',
        response: listResponses(z.array(ageGroupItemSchema)),
      },
    },
    async () => listAgeGroups(context.database.db),
  );

  app.post(
    '/api/age-groups',
    {
      config: { access: 'ageGroup.manage' },
      schema: {
        tags,
        summary: 'Нова възрастова група',
        body: ageGroupFormSchema,
        response: { 201: idSchema, 409: failureSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await createAgeGroup(context, request.body, callerOf(request))),
  );

  app.put(
    '/api/age-groups/:id',
    {
      config: { access: 'ageGroup.manage' },
      schema: {
        tags,
        summary: 'Промяна, закриване или отваряне на възрастова група',
        params: z.object({ id }),
        body: ageGroupFormSchema,
        response: { ...recordResponses(ageGroupItemSchema), 409: failureSchema },
      },
    },
    async (request) =>
      changeAgeGroup(
        context,
        request.params.id,
        { fields: request.body, version: expectedVersion(request) },
        callerOf(request),
      ),
  );
}
