import { z } from 'zod';
import { seasonOf } from '#domain/season.rules.ts';
import { id } from '#contract/fields.ts';
import {
  transferDetailsSchema,
  transferDocumentSchema,
  transferListItemSchema,
  transferListQuerySchema,
  transferPageSchema,
} from '#contract/transfer.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { found } from '../../errors.ts';
import { listResponses, recordResponses, signedInActor } from '../../http/route-helpers.ts';
import { wholeListSender } from '../../http/stream-list.ts';
import { today } from '../../today.ts';
import { findTransfer, listTransferDocuments } from './transfer-details.queries.ts';
import { everyTransfer, listTransfers } from './transfer.queries.ts';

const tags = ['Transfers'];
const params = z.object({ id });

export function transferRoutes(app: App, context: AppContext): void {
  const { database, now } = context;
  const sendTransfers = wholeListSender(transferListItemSchema);

  app.get(
    '/api/transfers/search',
    {
      config: { access: 'transfer.list' },
      schema: {
        tags,
        summary: 'Страница от списъка на трансферите',
        querystring: transferListQuerySchema,
        response: listResponses(transferPageSchema),
      },
    },
    async (request) => listTransfers(database, signedInActor(request), request.query),
  );

  app.get(
    '/api/transfers',
    {
      config: { access: 'transfer.list', expensive: 'wholeList' },
      schema: { tags, summary: 'Всички трансфери', response: listResponses(z.array(transferListItemSchema)) },
    },
    async (request, reply) => sendTransfers(reply, everyTransfer(database, signedInActor(request))),
  );

  app.get(
    '/api/transfers/:id',
    {
      config: { access: 'transfer.read' },
      schema: { tags, summary: 'Един трансфер', params, response: recordResponses(transferDetailsSchema) },
    },
    async (request) => {
      const asked = { transferId: request.params.id, season: seasonOf(today(now())) };
      return found(await findTransfer(database, signedInActor(request), asked));
    },
  );

  app.get(
    '/api/transfers/:id/documents',
    {
      config: { access: 'transfer.read' },
      schema: {
        tags,
        summary: 'Документи на трансфера',
        params,
        response: recordResponses(z.array(transferDocumentSchema)),
      },
    },
    async (request) => found(await listTransferDocuments(database, signedInActor(request), request.params.id)),
  );
}
