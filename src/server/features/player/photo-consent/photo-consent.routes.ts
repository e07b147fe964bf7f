import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { photoConsentFormSchema, photoConsentSchema } from '#contract/player/photo-consent.contract.ts';
import { addedToPlayerSchema } from '#contract/player/player.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, recordResponses } from '#server/http/route-helpers.ts';
import { addConsent, consentsOf } from './photo-consent.service.ts';

const tags = ['Players'];
const params = z.object({ id });

export function photoConsentRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/players/:id/photo-consents',
    {
      config: { access: 'player.readPhotoConsent' },
      schema: {
        tags,
        summary: 'Съгласия за снимка и име на публични страници; последното е в сила',
        params,
        response: recordResponses(z.array(photoConsentSchema)),
      },
    },
    async (request) => consentsOf(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/players/:id/photo-consents',
    {
      config: { access: 'player.setPhotoConsent' },
      schema: {
        tags,
        summary: 'Дадено или оттеглено съгласие за снимка и име на публични страници',
        params,
        body: photoConsentFormSchema,
        response: { 201: addedToPlayerSchema, 404: failureSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await addConsent(context, request.params.id, request.body, callerOf(request))),
  );
}
