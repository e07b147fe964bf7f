import { failureSchema } from '#contract/common/problems.ts';
import {
  retentionFormSchema,
  retentionParamsSchema,
  retentionPreviewQuerySchema,
  retentionPreviewSchema,
  retentionRuleSchema,
  retentionSchema,
} from '#contract/privacy/retention.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, expectedVersion, listResponses, recordResponses } from '#server/http/route-helpers.ts';
import { changeRule, previewRule, readRetention } from './retention.service.ts';

const tags = ['Privacy'];

/** For how long each kind of data is kept, and whom that meets. */
export function retentionRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/retention',
    {
      config: { access: 'privacy.retain' },
      schema: {
        tags,
        summary: 'Сроковете за съхранение и последните им прилагания',
        response: listResponses(retentionSchema),
      },
    },
    async () => readRetention(context),
  );

  app.get(
    '/api/retention/:kind/preview',
    {
      config: { access: 'privacy.retain', expensive: 'search' },
      schema: {
        tags,
        summary: 'Какво засяга срок за съхранение днес и през следващите 30 дни',
        params: retentionParamsSchema,
        querystring: retentionPreviewQuerySchema,
        response: listResponses(retentionPreviewSchema),
      },
    },
    async (request) => previewRule(context, request.params.kind, request.query),
  );

  app.put(
    '/api/retention/:kind',
    {
      config: { access: 'privacy.retain' },
      schema: {
        tags,
        summary: 'Промяна на срок за съхранение',
        params: retentionParamsSchema,
        body: retentionFormSchema,
        response: { ...recordResponses(retentionRuleSchema), 409: failureSchema },
      },
    },
    async (request) =>
      changeRule(
        context,
        request.params.kind,
        { fields: request.body, version: expectedVersion(request) },
        callerOf(request),
      ),
  );
}
