import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { userDetailsSchema, userListQuerySchema, userPageSchema } from '#contract/user.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { found } from '../../errors.ts';
import { listResponses, recordResponses, signedInActor } from '../../http/route-helpers.ts';
import { findUser, listUsers } from './user.queries.ts';

export function userRoutes(app: App, { database }: AppContext): void {
  app.get(
    '/api/users',
    {
      config: { access: 'user.list' },
      schema: {
        tags: ['Users'],
        summary: 'Страница от списъка на потребителите',
        querystring: userListQuerySchema,
        response: listResponses(userPageSchema),
      },
    },
    async (request) => listUsers(database, signedInActor(request), request.query),
  );

  app.get(
    '/api/users/:id',
    {
      config: { access: 'user.read' },
      schema: {
        tags: ['Users'],
        summary: 'Един потребител',
        params: z.object({ id }),
        response: recordResponses(userDetailsSchema),
      },
    },
    async (request) => found(await findUser(database, signedInActor(request), request.params.id)),
  );
}
