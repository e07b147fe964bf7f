import { transferDeadlineSchema } from '#contract/transfer/transfer-deadline.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf } from '#server/http/route-helpers.ts';
import { readDeadline, setDeadline } from './transfer-deadline.service.ts';

const tags = ['Transfers'];

export function transferDeadlineRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/transfers/deadline',
    {
      config: { access: 'transfer.readDeadline' },
      schema: {
        tags,
        summary: 'След колко дни чакане се изпраща напомняне',
        response: { 200: transferDeadlineSchema },
      },
    },
    async () => readDeadline(context),
  );

  app.put(
    '/api/transfers/deadline',
    {
      config: { access: 'transfer.setDeadline' },
      schema: {
        tags,
        summary: 'Промяна на срока за напомняне',
        body: transferDeadlineSchema,
        response: { 200: transferDeadlineSchema },
      },
    },
    async (request) => setDeadline(context, request.body, callerOf(request)),
  );
}
