import { z } from 'zod';
import { preferredLanguage } from '#domain/common/language.ts';
import { languageQuerySchema } from '#contract/common/language.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { verificationSchema, verificationSwitchSchema } from '#contract/paper/verification.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, fileResponse, recordResponses } from '#server/http/route-helpers.ts';
import { findSheetPhoto, switchVerification, type VerifiedRecords, verifySheet } from './verification.service.ts';

const tags = ['Verification'];

/** The one thing that people without an account may see of others: what the code on a printed sheet opens. */
export function verificationRoutes(app: App, context: AppContext & { verified: VerifiedRecords }): void {
  app.get(
    '/api/verify/:code',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Проверка на отпечатан лиценз или протокол по кода му, на български или английски',
        params: z.object({ code: z.string() }),
        querystring: languageQuerySchema,
        response: { ...recordResponses(verificationSchema), 429: failureSchema },
      },
    },
    async (request) =>
      verifySheet(context, {
        code: request.params.code,
        language: request.query.lang ?? preferredLanguage(request.headers['accept-language']),
        address: request.ip,
      }),
  );

  app.get(
    '/api/verify/:code/photos/:photo',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Снимка на състезател от отпечатан лиценз',
        params: z.object({ code: z.string(), photo: z.string() }),
        response: { 200: fileResponse('image/webp'), 404: failureSchema, 429: failureSchema },
      },
    },
    // Kept by no browser: once the code is withdrawn there is nothing left to show.
    async (request, reply) => reply.type('image/webp').send(await findSheetPhoto(context, request.params, request.ip)),
  );

  app.put(
    '/api/verification',
    {
      config: { access: 'verification.switch' },
      schema: {
        tags,
        summary: 'Включване и изключване на публичната проверка',
        body: verificationSwitchSchema,
        response: { 200: verificationSwitchSchema },
      },
    },
    async (request) => {
      await switchVerification(context, request.body.isOn, callerOf(request));
      return { isOn: request.body.isOn };
    },
  );
}
