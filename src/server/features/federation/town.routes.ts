import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import { townListQuerySchema, townSchema, townUpdateSchema } from '#contract/federation/town.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, listResponses, recordResponses } from '#server/http/route-helpers.ts';
import { listTowns, moveTown } from './town.service.ts';

const tags = ['Towns'];

export function townRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/towns',
    {
      config: { access: 'town.list' },
      schema: {
        tags,
        summary: 'Населени места в регистъра, тези със съмнителна област са първи',
        querystring: townListQuerySchema,
        response: listResponses(z.array(townSchema)),
      },
    },
    async (request) => listTowns(context, request.query),
  );

  app.put(
    '/api/towns/:id',
    {
      config: { access: 'town.update' },
      schema: {
        tags,
        summary: 'Промяна на областта на населено място; в отговора е номерът му след промяната',
        params: z.object({ id }),
        body: townUpdateSchema,
        response: recordResponses(idSchema),
      },
    },
    async (request) => moveTown(context, request.params.id, request.body.regionId, callerOf(request)),
  );
}
