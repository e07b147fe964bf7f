import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messages } from '#contract/common/messages.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { openedAs } from '#domain/privacy/opening.rules.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { App, AppContext } from '#server/context.ts';
import { AppError } from '#server/write/errors.ts';
import { attachment } from '#server/files/attachment.ts';
import { documentName } from '#server/files/file-store.ts';
import { pictureName, PICTURE_SIZES, type PictureSize } from '#server/files/picture-sizes.ts';
import { fileResponse, signedInActor } from '#server/http/route-helpers.ts';
import { findDocument, isPicture } from './file.queries.ts';

const pictureParams = z.object({ photoId: z.string() });
const pictureQuery = z.object({
  size: z
    .enum(['96', '384'], messages.valueInvalid)
    .transform((text) => (text === '96' ? PICTURE_SIZES[0] : PICTURE_SIZES[1]))
    .default(384),
});
const documentParams = z.object({ fileId: z.string() });
const documentResponses = { 200: fileResponse('application/pdf', 'image/webp'), 404: failureSchema };
const pictureResponses = { 200: fileResponse('image/webp'), 304: z.null(), 404: failureSchema };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A picture never changes under its id: a new one gets a new id. */
/** Photographs are asked for each time: a browser that nobody is signed in to any more shows none of those it keeps. */
const ASK_EACH_TIME = 'private, no-cache';
const PUBLIC_DAY = 'public, max-age=86400, immutable';

export function fileRoutes(app: App, context: AppContext): void {
  pictureRoutes(app, context);

  app.get(
    '/api/files/:fileId',
    {
      config: { access: 'file.read' },
      schema: {
        tags: ['Files'],
        summary: 'Документ за изтегляне',
        params: documentParams,
        response: documentResponses,
      },
    },
    async (request, reply) => {
      const { fileId } = request.params;
      // Whoever may not have the file does not learn whether there is one.
      const actor = signedInActor(request);
      const file = UUID.test(fileId) ? await findDocument(context.database, actor, fileId) : null;
      if (file === null) throw new AppError('fileNotFound');
      const bytes = await context.files.get(documentName(file.id, file.mimeType));
      if (bytes === null) throw new AppError('fileNotFound');
      await recordAudit(context.database.db, request.origin(), {
        action: 'file.read',
        entity: file.owner,
        entityId: file.ownerId,
        details: { fileId: file.id, ...openedAs(actor, file) },
      });
      return reply
        .headers({ 'content-disposition': attachment(file.fileName), 'cache-control': 'no-store' })
        .type(file.mimeType)
        .send(bytes);
    },
  );
}

function pictureRoutes(app: App, { database, files }: AppContext): void {
  const sendPicture = async (
    reply: FastifyReply,
    picture: { id: string; kind: 'photo' | 'logo'; size: PictureSize; caching: string; known: string | undefined },
  ) => {
    const isKnown = UUID.test(picture.id) && (await isPicture(database, picture.id, picture.kind));
    const tag = `"${picture.id}-${picture.size}"`;
    if (isKnown && picture.known === tag) {
      return reply.headers({ 'cache-control': picture.caching, etag: tag }).code(304).send();
    }
    const bytes = isKnown ? await files.get(pictureName(picture.id, picture.size)) : null;
    if (bytes === null) throw new AppError('fileNotFound');
    return reply.headers({ 'cache-control': picture.caching, etag: tag }).type('image/webp').send(bytes);
  };

  type PictureRequest = FastifyRequest<{ Params: { photoId: string } }> & { query: { size: PictureSize } };

  // Photographs of children: only for people who are signed in, by the cookie that `<img>` can send.
  app.get(
    '/images/:photoId',
    {
      config: { access: 'photo.read', authentication: 'imageCookie', tracesReading: true },
      schema: {
        tags: ['Files'],
        summary: 'Снимка на човек',
        params: pictureParams,
        querystring: pictureQuery,
        response: pictureResponses,
      },
    },
    async (request, reply) => {
      const { params, query, headers } = request as unknown as PictureRequest;
      if (UUID.test(params.photoId)) await request.notePhoto(params.photoId.toLowerCase());
      const known = headers['if-none-match'];
      return sendPicture(reply, { id: params.photoId, kind: 'photo', size: query.size, caching: ASK_EACH_TIME, known });
    },
  );

  app.get(
    '/club-logos/:photoId',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Files'],
        summary: 'Лого на клуб',
        params: pictureParams,
        querystring: pictureQuery,
        response: pictureResponses,
      },
    },
    async (request, reply) => {
      const { params, query, headers } = request as unknown as PictureRequest;
      const known = headers['if-none-match'];
      return sendPicture(reply, { id: params.photoId, kind: 'logo', size: query.size, caching: PUBLIC_DAY, known });
    },
  );
}
