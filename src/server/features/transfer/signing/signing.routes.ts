import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { linkKeySchema } from '#contract/common/link.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import {
  linkAnsweredSchema,
  linkAnswerSchema,
  linkContentSchema,
  linkPaperSchema,
  paperSignatureSchema,
  playerSigningSchema,
  signersQuerySchema,
  signLinkCreateSchema,
  signLinkSentSchema,
} from '#contract/transfer/signing.contract.ts';
import { transferStepSchema } from '#contract/transfer/transfer.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { attachment } from '#server/files/attachment.ts';
import { callerOf, fileResponse, recordResponses } from '#server/http/route-helpers.ts';
import { answerLink, openLink, paperOfLink } from './link.service.ts';
import { playerSigning, sendSignLink, signByPaper } from './signing.service.ts';

const params = z.object({ id });

export function playerSigningRoutes(app: App, context: AppContext): void {
  const tags = ['Transfers'];
  app.get(
    '/api/transfers/:id/signers',
    {
      config: { access: 'transfer.readSigners' },
      schema: {
        tags,
        summary: 'Кой полага подписа на състезателя: кой е подписал и кой се очаква',
        params,
        querystring: signersQuerySchema,
        response: recordResponses(playerSigningSchema),
      },
    },
    async (request) =>
      playerSigning(
        context,
        { transferId: request.params.id, extensionId: request.query.extensionId },
        callerOf(request),
      ),
  );

  app.post(
    '/api/transfers/:id/sign-links',
    {
      config: { access: 'transfer.sendSignLink' },
      schema: {
        tags,
        summary: 'Връзка за подпис без профил; кодът се показва само в този отговор или се изпраща с второ писмо',
        params,
        body: signLinkCreateSchema,
        response: { 201: signLinkSentSchema, 404: failureSchema, 409: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await sendSignLink(context, request.params.id, request.body, callerOf(request))),
  );

  app.post(
    '/api/transfers/:id/confirm/paper',
    {
      config: { access: 'transfer.signByPaper', upload: 'imageOrPdf' },
      schema: {
        tags,
        summary: 'Подпис на състезателя, положен на хартия: с причина и сканиран документ',
        consumes: ['multipart/form-data'],
        params,
        body: paperSignatureSchema,
        response: { ...recordResponses(transferStepSchema), 409: failureSchema },
      },
    },
    async (request) => signByPaper(context, request.params.id, request.body, callerOf(request)),
  );
}

/**
 * For people without an account. Nothing is told or done by `GET`: what looks at links in letters opens nothing. The
 * token comes in the body, so that it stands in no address and in no log.
 */
export function signLinkRoutes(app: App, context: AppContext): void {
  const tags = ['Signing'];
  const refused = { 404: failureSchema, 409: failureSchema, 429: failureSchema } as const;
  app.post(
    '/api/sign/open',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Какво се подписва с връзка и код',
        body: linkKeySchema,
        response: { 200: linkContentSchema, ...refused },
      },
    },
    async (request) => openLink(context, request.body, request.origin()),
  );

  app.post(
    '/api/sign/paper',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Документ на трансфера, който се подписва',
        body: linkPaperSchema,
        response: { 200: fileResponse('application/pdf', 'image/jpeg', 'image/png'), ...refused },
      },
    },
    async (request, reply) => {
      const { bytes, mimeType, fileName } = await paperOfLink(context, request.body, request.origin());
      return reply
        .headers({ 'content-disposition': attachment(fileName) })
        .type(mimeType)
        .send(bytes);
    },
  );

  app.post(
    '/api/sign/answer',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Подпис или отказ с връзка и код; веднъж',
        body: linkAnswerSchema,
        response: { 200: linkAnsweredSchema, ...refused },
      },
    },
    async (request) => answerLink(context, request.body, request.origin()),
  );
}
