import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { guardianFormSchema, guardianSchema } from '#contract/player/guardian.contract.ts';
import { addedToPlayerSchema } from '#contract/player/player.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, expectedVersion, recordResponses, removalResponses } from '#server/http/route-helpers.ts';
import { addGuardian, changeGuardian, guardiansOf, removeGuardian } from './guardian.service.ts';

const tags = ['Players'];
const params = z.object({ id });
const ofGuardian = params.extend({ guardianId: id });
const named = ({ id: playerId, guardianId }: z.infer<typeof ofGuardian>) => ({ playerId, guardianId });

export function guardianRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/players/:id/guardians',
    {
      config: { access: 'player.readGuardians' },
      schema: {
        tags,
        summary: 'Родители и настойници на състезател; за федерацията и за клуба му',
        params,
        response: recordResponses(z.array(guardianSchema)),
      },
    },
    async (request) => guardiansOf(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/players/:id/guardians',
    {
      config: { access: 'player.keepGuardians' },
      schema: {
        tags,
        summary: 'Нов родител или настойник; най-много двама',
        params,
        body: guardianFormSchema,
        response: { 201: addedToPlayerSchema, 404: failureSchema, 409: failureSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await addGuardian(context, request.params.id, request.body, callerOf(request))),
  );

  app.put(
    '/api/players/:id/guardians/:guardianId',
    {
      config: { access: 'player.keepGuardians' },
      schema: {
        tags,
        summary: 'Промяна на родител или настойник',
        params: ofGuardian,
        body: guardianFormSchema,
        response: { ...recordResponses(guardianSchema), 409: failureSchema },
      },
    },
    async (request) => {
      const change = { fields: request.body, version: expectedVersion(request) };
      return changeGuardian(context, named(request.params), change, callerOf(request));
    },
  );

  app.delete(
    '/api/players/:id/guardians/:guardianId',
    {
      config: { access: 'player.keepGuardians' },
      schema: { tags, summary: 'Премахване на родител или настойник', params: ofGuardian, response: removalResponses },
    },
    async (request, reply) => {
      await removeGuardian(context, named(request.params), callerOf(request));
      return reply.code(204).send(null);
    },
  );
}
