import { z } from 'zod';
import type { ShownPlayer } from '#domain/notification/reading.rules.ts';
import { id } from '#contract/common/fields.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import {
  addedToTransferSchema,
  transferCountsSchema,
  transferDetailsSchema,
  transferDocumentCreateSchema,
  transferDocumentSchema,
  transferListItemSchema,
  transferListQuerySchema,
  transferPageSchema,
} from '#contract/transfer/transfer.contract.ts';
import {
  transferCheckQuerySchema,
  transferCheckSchema,
  transferCreateSchema,
} from '#contract/transfer/transfer-create.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { orNotFound } from '#server/write/errors.ts';
import { assertSameRecord, callerOf, listResponses, recordResponses, signedInActor } from '../../http/route-helpers.ts';
import { wholeListSender } from '../../http/stream-list.ts';
import { today } from '#server/write/today.ts';
import { findTransfer } from './transfer-details.queries.ts';
import { listTransferDocuments } from './transfer-document.queries.ts';
import { addTransferDocument } from './transfer-document.service.ts';
import { countTransfers } from './transfer-count.queries.ts';
import { everyTransfer } from './transfer.queries.ts';
import { checkTransfer, createTransfer, pageOfTransfers } from './transfer.service.ts';

const tags = ['Transfers'];
const params = z.object({ id });

export function transferRoutes(app: App, context: AppContext): void {
  const { database, now } = context;
  const sendTransfers = wholeListSender(transferListItemSchema);

  app.get(
    '/api/transfers/search',
    {
      config: { access: 'transfer.list', keyScope: 'transfers' },
      schema: {
        tags,
        summary: 'Страница от списъка на трансферите',
        querystring: transferListQuerySchema,
        response: listResponses(transferPageSchema),
      },
    },
    async (request) =>
      pageOfTransfers({ now, database: request.databaseForLists() }, signedInActor(request), request.query),
  );

  app.get(
    '/api/transfers/counts',
    {
      config: { access: 'transfer.list', keyScope: 'transfers' },
      schema: {
        tags,
        summary: 'Брой трансфери по изгледите на списъка',
        response: listResponses(transferCountsSchema),
      },
    },
    async (request) => countTransfers(database, signedInActor(request), today(now())),
  );

  app.get(
    '/api/transfers/check',
    {
      config: { access: 'transfer.create', tracesReading: true },
      schema: {
        tags,
        summary: 'Какво пречи на нов трансфер',
        querystring: transferCheckQuerySchema,
        response: recordResponses(transferCheckSchema),
      },
    },
    async (request) => {
      const notePlayers = (shown: readonly ShownPlayer[]) => request.notePlayers(shown);
      return checkTransfer(context, request.query, { ...callerOf(request), notePlayers });
    },
  );

  app.post(
    '/api/transfers',
    {
      config: { access: 'transfer.create' },
      schema: {
        tags,
        summary: 'Нов трансфер; със „startOn“ състезателят преминава на този ден',
        consumes: ['application/json', 'multipart/form-data'],
        body: transferCreateSchema,
        response: { 201: idSchema, 409: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await createTransfer(context, request.body, callerOf(request))),
  );

  app.get(
    '/api/transfers',
    {
      config: { access: 'transfer.list', expensive: 'wholeList', keyScope: 'transfers' },
      schema: { tags, summary: 'Всички трансфери', response: listResponses(z.array(transferListItemSchema)) },
    },
    async (request, reply) => sendTransfers(reply, everyTransfer(request.databaseForLists(), signedInActor(request))),
  );

  app.get(
    '/api/transfers/:id',
    {
      config: { access: 'transfer.read', keyScope: 'transfers' },
      schema: { tags, summary: 'Един трансфер', params, response: recordResponses(transferDetailsSchema) },
    },
    async (request) => {
      const asked = { transferId: request.params.id, today: today(now()) };
      return orNotFound(await findTransfer(database, signedInActor(request), asked));
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
    async (request) => orNotFound(await listTransferDocuments(database, signedInActor(request), request.params.id)),
  );

  app.post(
    '/api/transfers/:id/documents',
    {
      config: { access: 'transfer.addDocument', upload: 'imageOrPdf' },
      schema: {
        tags,
        summary: 'Нов документ на трансфера; след края му само от администратор',
        consumes: ['multipart/form-data'],
        params,
        body: transferDocumentCreateSchema,
        response: { 201: addedToTransferSchema, 404: failureSchema, 409: failureSchema },
      },
    },
    async (request, reply) => {
      const { id: transferId } = request.params;
      assertSameRecord(transferId, request.body.playerTransferId, { code: 'otherTransfer', field: 'playerTransferId' });
      return reply.code(201).send(await addTransferDocument(context, transferId, request.body, callerOf(request)));
    },
  );
}
