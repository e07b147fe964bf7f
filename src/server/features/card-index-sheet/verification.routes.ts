import { z } from 'zod';
import { sheetVerificationSchema } from '#contract/card-index-sheet.contract.ts';
import { failureSchema } from '#contract/problems.ts';
import type { App, AppContext } from '../../context.ts';
import { fileResponse, recordResponses } from '../../http/route-helpers.ts';
import { findSheetPhoto, verifySheet } from './verification.service.ts';

const tags = ['Verification'];

/** The one thing that people without an account may see of a team: what the code on its printed sheet opens. */
export function verificationRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/verify/:code',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Проверка на отпечатан лиценз по кода му',
        params: z.object({ code: z.string() }),
        response: { ...recordResponses(sheetVerificationSchema), 429: failureSchema },
      },
    },
    async (request) => verifySheet(context, request.params.code, request.ip),
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
}
