import { transferListQuerySchema, transferPageSchema } from '#contract/transfer.contract.ts';
import type { App } from '../../app.ts';
import type { AppContext } from '../../context.ts';
import { listResponses, signedInActor } from '../route-helpers.ts';
import { listTransfers } from './transfer.queries.ts';

export function transferRoutes(app: App, { database }: AppContext): void {
  app.get(
    '/api/transfers/search',
    {
      config: { access: 'transfer.list' },
      schema: {
        tags: ['Transfers'],
        summary: 'Страница от списъка на трансферите',
        querystring: transferListQuerySchema,
        response: listResponses(transferPageSchema),
      },
    },
    async (request) => listTransfers(database, signedInActor(request), request.query),
  );
}
