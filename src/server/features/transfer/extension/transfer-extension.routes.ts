import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import {
  extensionAnswerSchema,
  extensionProposeSchema,
  extensionSignSchema,
  transferExtensionSchema,
} from '#contract/transfer/transfer-extension.contract.ts';
import { transferCancelSchema } from '#contract/transfer/transfer.contract.ts';
import { isPartyToTransfer } from '#domain/transfer/transfer.access.ts';
import type { App, AppContext } from '#server/context.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { callerOf, recordResponses, signedInActor } from '#server/http/route-helpers.ts';
import { findTransferState } from '../transfer-steps.queries.ts';
import { listExtensions } from './transfer-extension.queries.ts';
import { closeExtension, proposeExtension, signExtension } from './transfer-extension.service.ts';

const tags = ['Transfers'];
const params = z.object({ id });
const response = { ...recordResponses(extensionAnswerSchema), 409: failureSchema } as const;

export function transferExtensionRoutes(app: App, context: AppContext): void {
  const { db } = context.database;

  app.get(
    '/api/transfers/:id/extensions',
    {
      config: { access: 'transfer.read' },
      schema: {
        tags,
        summary: 'Предложени удължавания на трансфера',
        params,
        response: recordResponses(z.array(transferExtensionSchema)),
      },
    },
    async (request) => {
      const transfer = orNotFound(await findTransferState(db, request.params.id));
      if (!isPartyToTransfer(signedInActor(request), transfer)) throw new AppError('notFound');
      return listExtensions(db, request.params.id);
    },
  );

  app.post(
    '/api/transfers/:id/extensions',
    {
      config: { access: 'transfer.proposeExtension' },
      schema: { tags, summary: 'Предложение за по-късен край', params, body: extensionProposeSchema, response },
    },
    async (request) => proposeExtension(context, request.params.id, request.body.endOn, callerOf(request)),
  );

  app.post(
    '/api/transfers/:id/extensions/sign',
    {
      config: { access: 'transfer.signExtension' },
      schema: {
        tags,
        summary: 'Подпис на предложеното удължаване; с последния то влиза в сила',
        params,
        body: extensionSignSchema,
        response,
      },
    },
    async (request) => signExtension(context, request.params.id, request.body.party, callerOf(request)),
  );

  app.post(
    '/api/transfers/:id/extensions/close',
    {
      config: { access: 'transfer.closeExtension' },
      schema: {
        tags,
        summary: 'Отказ от удължаването, а от предложилия го: оттегляне, с причина',
        params,
        body: transferCancelSchema,
        response,
      },
    },
    async (request) => closeExtension(context, request.params.id, request.body.reason, callerOf(request)),
  );
}
