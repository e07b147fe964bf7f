import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { readinessQuerySchema, readinessSchema } from '#contract/player/readiness.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { mayReadReadiness } from '#domain/player/contract.access.ts';
import type { App, AppContext } from '#server/context.ts';
import { recordResponses, signedInActor } from '#server/http/route-helpers.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { today as todayOf } from '#server/write/today.ts';
import { findReadiness } from './readiness.queries.ts';

export function readinessRoutes(app: App, { database, now }: AppContext): void {
  app.get(
    '/api/clubs/:id/readiness',
    {
      config: { access: 'readiness.read', expensive: 'wholeList' },
      schema: {
        tags: ['Clubs'],
        summary: 'Готовност: кой състезател какви документи има, до кога са и какво липсва',
        params: z.object({ id }),
        querystring: readinessQuerySchema,
        response: recordResponses(readinessSchema),
      },
    },
    async (request) => {
      const { id: clubId } = request.params;
      if (!mayReadReadiness(signedInActor(request), clubId)) throw new AppError('forbidden');
      const at = now();
      const today = todayOf(at);
      const asked = { clubId, cardIndexId: request.query.cardIndexId };
      return orNotFound(await findReadiness(database, asked, { today, season: seasonOf(today), now: at }));
    },
  );
}
