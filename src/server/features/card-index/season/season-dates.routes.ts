import { failureSchema } from '#contract/common/problems.ts';
import {
  seasonDatesFormSchema,
  seasonDatesListSchema,
  seasonDatesSchema,
} from '#contract/card-index/season-dates.contract.ts';
import { seasonParamsSchema as params } from '#contract/card-index/season-rules.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, expectedVersion, listResponses } from '#server/http/route-helpers.ts';
import { changeSeasonDates, listSeasonDates } from './season-dates.service.ts';

const tags = ['Season rules'];

export function seasonDatesRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/season-dates',
    {
      config: { access: 'seasonRules.read', keyScope: 'licences' },
      schema: { tags, summary: 'Дати на сезоните', response: listResponses(seasonDatesListSchema) },
    },
    async () => listSeasonDates(context),
  );

  app.put(
    '/api/season-dates/:year',
    {
      config: { access: 'seasonRules.update' },
      schema: {
        tags,
        summary: 'Промяна на датите на сезон: картотекиране по групи и трансферни прозорци',
        params,
        body: seasonDatesFormSchema,
        response: { 200: seasonDatesSchema, 409: failureSchema },
      },
    },
    async (request) =>
      changeSeasonDates(
        context,
        request.params.year,
        { fields: request.body, version: expectedVersion(request) },
        callerOf(request),
      ),
  );
}
