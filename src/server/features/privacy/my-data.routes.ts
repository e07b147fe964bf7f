import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { openingListQuerySchema, openingPageSchema } from '#contract/privacy/opening.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { recordResponses, signedInActor } from '#server/http/route-helpers.ts';
import { readOpenings } from './opening.service.ts';

const tags = ['Privacy'];
const params = z.object({ id });

/** What is kept of a player, who has opened it, and all of it to take home. */
export function myDataRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/players/:id/openings',
    {
      config: { access: 'privacy.readMyData' },
      schema: {
        tags,
        summary: 'Кой е отварял страницата, ЕГН и документите на състезател',
        params,
        querystring: openingListQuerySchema,
        response: recordResponses(openingPageSchema),
      },
    },
    async (request) => {
      await request.writeOpenings();
      return readOpenings(context, request.params.id, request.query, signedInActor(request));
    },
  );
}
