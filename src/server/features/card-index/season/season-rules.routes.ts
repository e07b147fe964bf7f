import { failureSchema } from '#contract/common/problems.ts';
import {
  seasonParamsSchema as params,
  seasonRulesFormSchema,
  seasonRulesListSchema,
  seasonRulesPreviewSchema,
  seasonRulesSchema,
} from '#contract/card-index/season-rules.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, expectedVersion, listResponses } from '#server/http/route-helpers.ts';
import { changeSeasonRules, listSeasonRules, previewSeasonRules } from './season-rules.service.ts';

const tags = ['Season rules'];

export function seasonRulesRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/season-rules',
    {
      config: { access: 'seasonRules.read' },
      schema: { tags, summary: 'Правила по сезони', response: listResponses(seasonRulesListSchema) },
    },
    async () => listSeasonRules(context),
  );

  app.put(
    '/api/season-rules/:year',
    {
      config: { access: 'seasonRules.update' },
      schema: {
        tags,
        summary: 'Промяна на правилата за сезон',
        params,
        body: seasonRulesFormSchema,
        response: { 200: seasonRulesSchema, 404: failureSchema, 409: failureSchema },
      },
    },
    async (request) =>
      changeSeasonRules(
        context,
        request.params.year,
        { fields: request.body, version: expectedVersion(request) },
        callerOf(request),
      ),
  );

  app.get(
    '/api/season-rules/:year/preview',
    {
      config: { access: 'seasonRules.update', expensive: 'wholeList' },
      schema: {
        tags,
        summary: 'Кого в издадените лицензи засяга промяна на правилата',
        params,
        querystring: seasonRulesFormSchema,
        response: { ...listResponses(seasonRulesPreviewSchema), 404: failureSchema },
      },
    },
    async (request) => previewSeasonRules(context, request.params.year, request.query),
  );
}
