import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { transferCancelSchema, transferStepSchema } from '#contract/transfer/transfer.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { callerOf, recordResponses } from '../../http/route-helpers.ts';
import {
  cancelTransfer,
  confirmAbroad,
  confirmAsAdmin,
  confirmAsPlayer,
  confirmForClub,
  refuseTransfer,
  releasePlayer,
  returnForSigning,
  transferPlayer,
  withdrawTransfer,
} from './transfer-steps.service.ts';

const tags = ['Transfers'];
const params = z.object({ id });
const response = { ...recordResponses(transferStepSchema), 409: failureSchema } as const;

export function transferStepRoutes(app: App, context: AppContext): void {
  app.post(
    '/api/transfers/:id/confirm/club/:clubId',
    {
      config: { access: 'transfer.confirmForClub' },
      schema: { tags, summary: 'Подпис от името на клуб', params: params.extend({ clubId: id }), response },
    },
    async (request) => confirmForClub(context, request.params.id, request.params.clubId, callerOf(request)),
  );

  app.post(
    '/api/transfers/:id/confirm/abroad',
    {
      config: { access: 'transfer.confirmAbroad' },
      schema: {
        tags,
        summary: 'Международният трансферен сертификат вместо подпис на клуба в чужбина',
        params,
        response,
      },
    },
    async (request) => confirmAbroad(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/transfers/:id/confirm/admin',
    {
      config: { access: 'transfer.confirmAsAdmin' },
      schema: { tags, summary: 'Подпис на администратор, и на състезателя, ако липсва', params, response },
    },
    async (request) => confirmAsAdmin(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/transfers/:id/confirm/player',
    {
      config: { access: 'transfer.confirmAsPlayer' },
      schema: { tags, summary: 'Подпис на състезателя от собствения му профил', params, response },
    },
    async (request) => confirmAsPlayer(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/transfers/:id/transfer-player',
    {
      config: { access: 'transfer.transferPlayer' },
      schema: { tags, summary: 'Състезателят преминава в приемащия клуб', params, response },
    },
    async (request) => transferPlayer(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/transfers/:id/release-player',
    {
      config: { access: 'transfer.releasePlayer' },
      schema: { tags, summary: 'Състезателят се връща в отдаващия клуб', params, response },
    },
    async (request) => releasePlayer(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/transfers/:id/cancel',
    {
      config: { access: 'transfer.cancel' },
      schema: { tags, summary: 'Прекратяване с причина', params, body: transferCancelSchema, response },
    },
    async (request) => cancelTransfer(context, request.params.id, request.body.reason, callerOf(request)),
  );

  app.post(
    '/api/transfers/:id/refuse',
    {
      config: { access: 'transfer.refuse' },
      schema: {
        tags,
        summary: 'Отказ на страна по трансфера, с причина',
        params,
        body: transferCancelSchema,
        response,
      },
    },
    async (request) => refuseTransfer(context, request.params.id, request.body.reason, callerOf(request)),
  );

  app.post(
    '/api/transfers/:id/withdraw',
    {
      config: { access: 'transfer.withdraw' },
      schema: {
        tags,
        summary: 'Оттегляне от този, който е започнал трансфера, с причина',
        params,
        body: transferCancelSchema,
        response,
      },
    },
    async (request) => withdrawTransfer(context, request.params.id, request.body.reason, callerOf(request)),
  );

  app.post(
    '/api/transfers/:id/return-for-signing',
    {
      config: { access: 'transfer.returnForSigning' },
      schema: {
        tags,
        summary: 'Връщане на потвърден трансфер за подписване, с причина; положените подписи отпадат',
        params,
        body: transferCancelSchema,
        response,
      },
    },
    async (request) => returnForSigning(context, request.params.id, request.body.reason, callerOf(request)),
  );
}
