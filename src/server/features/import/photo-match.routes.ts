import { photoMatchedSchema, photoMatchSchema } from '#contract/import/photo.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, recordResponses } from '#server/http/route-helpers.ts';
import { matchPhotos } from './photo-match.service.ts';

export function photoMatchRoutes(app: App, context: AppContext): void {
  app.post(
    '/api/photos/match',
    {
      config: { access: 'photo.match' },
      schema: {
        tags: ['Import'],
        summary: 'Чии са снимките, според имената на файловете',
        description:
          'Имената са регистрационни номера, ЕГН, Булстат/ЕИК, имена или редове от внесен файл. Нищо не се записва; снимките се изпращат една по една.',
        body: photoMatchSchema,
        response: recordResponses(photoMatchedSchema),
      },
    },
    async (request) => matchPhotos(context, request.body, callerOf(request)),
  );
}
