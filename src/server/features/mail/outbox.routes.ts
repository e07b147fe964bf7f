import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { mailRetrySchema, outboxListQuerySchema, outboxPageSchema } from '#contract/mail/outbox.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '#server/context.ts';
import { listResponses, recordResponses } from '#server/http/route-helpers.ts';
import { listOutbox } from './outbox.queries.ts';
import { retryMail } from './outbox.service.ts';

const tags = ['Outbox'];

export function outboxRoutes(app: App, context: AppContext): void {
  // Where no mail leaves, whoever runs the installation hands links and passwords on, and nothing is tried again.
  const isMailOn = context.config.smtpUrl !== undefined;

  app.get(
    '/api/outbox/search',
    {
      config: { access: 'outbox.list' },
      schema: {
        tags,
        summary: 'Страница от изходящата поща',
        querystring: outboxListQuerySchema,
        response: listResponses(outboxPageSchema),
      },
    },
    async (request) => listOutbox(context.database, { isMailOn }, request.query),
  );

  app.post(
    '/api/outbox/:id/retry',
    {
      config: { access: 'outbox.retry' },
      schema: {
        tags,
        summary: 'Нов опит за изпращане на писмо',
        params: z.object({ id }),
        response: { ...recordResponses(mailRetrySchema), 409: failureSchema },
      },
    },
    async (request) => retryMail(context, request.params.id, request.origin()),
  );
}
