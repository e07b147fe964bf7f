import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { linkKeySchema } from '#contract/common/link.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import {
  collectAskSchema,
  collectContentSchema,
  collectFileSchema,
  collectionSchema,
  collectSentSchema,
  receivedAcceptSchema,
  receivedPageSchema,
  receivedQuerySchema,
  receivedRefuseSchema,
} from '#contract/player/collect.contract.ts';
import { addedToPlayerSchema } from '#contract/player/player.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { attachment } from '#server/files/attachment.ts';
import {
  callerOf,
  fileResponse,
  listResponses,
  recordResponses,
  removalResponses,
  signedInActor,
} from '#server/http/route-helpers.ts';
import { askParents, collectionOf, endAsking } from './ask.service.ts';
import { openCollectLink, receiveFile } from './receive.service.ts';
import { listReceived } from './received.queries.ts';
import { acceptReceived, readReceived, refuseReceived } from './received.service.ts';

const tags = ['Players'];
const params = z.object({ id });
const sentResponses = { 404: failureSchema, 409: failureSchema, 429: failureSchema } as const;

export function collectRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/players/:id/collection',
    {
      config: { access: 'player.collect' },
      schema: {
        tags,
        summary: 'Кого и за какво може да се помоли с връзка, и какво е поискано последно',
        params,
        response: recordResponses(collectionSchema),
      },
    },
    async (request) => collectionOf(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/players/:id/collection',
    {
      config: { access: 'player.collect' },
      schema: {
        tags,
        summary:
          'Връзка до родителите за снимка и документи; кодовете се показват само в този отговор или се изпращат с второ писмо',
        params,
        body: collectAskSchema,
        response: { 201: collectSentSchema, ...sentResponses },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await askParents(context, request.params.id, request.body, callerOf(request))),
  );

  app.delete(
    '/api/players/:id/collection',
    {
      config: { access: 'player.collect' },
      schema: { tags, summary: 'Поисканото се оттегля: връзките спират да важат', params, response: removalResponses },
    },
    async (request, reply) => {
      await endAsking(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}

/** What parents have sent, until somebody has decided about it. */
export function receivedRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/received/search',
    {
      config: { access: 'player.collect' },
      schema: {
        tags,
        summary: 'Страница от изпратеното от родители, което чака приемане',
        querystring: receivedQuerySchema,
        response: listResponses(receivedPageSchema),
      },
    },
    async (request) => listReceived(context.database, signedInActor(request), request.query),
  );

  app.get(
    '/api/received/:id/file',
    {
      config: { access: 'received.readFile' },
      schema: {
        tags,
        summary: 'Изпратеният файл',
        params,
        response: {
          200: fileResponse('application/pdf', 'image/jpeg', 'image/png', 'image/webp'),
          404: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { bytes, mimeType, fileName } = await readReceived(context, request.params.id, callerOf(request));
      return reply
        .headers({ 'content-disposition': attachment(fileName), 'cache-control': 'no-store' })
        .type(mimeType)
        .send(bytes);
    },
  );

  app.post(
    '/api/received/:id/accept',
    {
      config: { access: 'player.collect' },
      schema: {
        tags,
        summary: 'Изпратеното става снимка или документ на състезателя',
        params,
        body: receivedAcceptSchema,
        response: { ...recordResponses(addedToPlayerSchema), 409: failureSchema },
      },
    },
    async (request) => acceptReceived(context, request.params.id, request.body, callerOf(request)),
  );

  app.post(
    '/api/received/:id/refuse',
    {
      config: { access: 'player.collect' },
      schema: {
        tags,
        summary: 'Изпратеното се отказва с причина; родителите получават нова връзка',
        params,
        body: receivedRefuseSchema,
        response: { ...recordResponses(collectSentSchema), 409: failureSchema },
      },
    },
    async (request) => refuseReceived(context, request.params.id, request.body, callerOf(request)),
  );
}

/** For people without an account; as with links to sign by, nothing is told or done by `GET`. */
export function collectLinkRoutes(app: App, context: AppContext): void {
  const refused = { 404: failureSchema, 409: failureSchema, 429: failureSchema } as const;
  app.post(
    '/api/collect/open',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Collecting'],
        summary: 'Какво е поискано с връзка и код',
        body: linkKeySchema,
        response: { 200: collectContentSchema, ...refused },
      },
    },
    async (request) => openCollectLink(context, request.body, request.origin()),
  );

  app.post(
    '/api/collect/file',
    {
      config: { access: 'public', upload: 'imageOrPdf' },
      schema: {
        tags: ['Collecting'],
        summary: 'Едно от поисканите неща, с връзка и код; чака клуба да го приеме',
        consumes: ['multipart/form-data'],
        body: collectFileSchema,
        response: { 200: collectContentSchema, ...refused },
      },
    },
    async (request) => receiveFile(context, request.body, request.origin()),
  );
}
