import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import type { App } from '../../app.ts';
import type { AppContext } from '../../context.ts';
import type { Statement } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { pictureName, PICTURE_SIZES } from '../../files/file-store.ts';

const pictureParams = z.object({ photoId: z.uuid(messages.fileNotFound) });
const pictureQuery = z.object({
  size: z
    .enum(['96', '384'], messages.valueInvalid)
    .transform((text) => (text === '96' ? PICTURE_SIZES[0] : PICTURE_SIZES[1]))
    .default(384),
});

const FIND_PICTURE: Statement = {
  name: 'find-picture',
  text: 'select 1 as found from files where id = $1 and kind = $2',
};

/** A picture never changes under its id: a new one gets a new id. */
const PRIVATE_DAY = 'private, max-age=86400, immutable';
const PUBLIC_DAY = 'public, max-age=86400, immutable';

export function fileRoutes(app: App, { database, files }: AppContext): void {
  const sendPicture = async (
    reply: FastifyReply,
    picture: { id: string; kind: 'photo' | 'logo'; size: (typeof PICTURE_SIZES)[number]; caching: string },
  ) => {
    const [known] = await database.rows(FIND_PICTURE, [picture.id, picture.kind]);
    const bytes = known === undefined ? null : await files.get(pictureName(picture.id, picture.size));
    if (bytes === null) throw new AppError('fileNotFound');
    return reply.header('cache-control', picture.caching).type('image/webp').send(bytes);
  };

  type PictureRequest = FastifyRequest<{ Params: { photoId: string } }> & {
    query: { size: (typeof PICTURE_SIZES)[number] };
  };

  // Photographs of children: only for people who are signed in, by the cookie that `<img>` can send.
  app.get(
    '/images/:photoId',
    {
      config: { access: 'photo.read', authentication: 'imageCookie' },
      schema: { tags: ['Files'], summary: 'Снимка на човек', params: pictureParams, querystring: pictureQuery },
    },
    async (request, reply) => {
      const { params, query } = request as unknown as PictureRequest;
      return sendPicture(reply, { id: params.photoId, kind: 'photo', size: query.size, caching: PRIVATE_DAY });
    },
  );

  app.get(
    '/club-logos/:photoId',
    {
      config: { access: 'public' },
      schema: { tags: ['Files'], summary: 'Лого на клуб', params: pictureParams, querystring: pictureQuery },
    },
    async (request, reply) => {
      const { params, query } = request as unknown as PictureRequest;
      return sendPicture(reply, { id: params.photoId, kind: 'logo', size: query.size, caching: PUBLIC_DAY });
    },
  );
}
