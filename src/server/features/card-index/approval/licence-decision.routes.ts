import { z } from 'zod';
import { cardIndexDetailsSchema, licenceIncompleteSchema } from '#contract/card-index/card-index.contract.ts';
import { licenceReturnSchema, licenceRevokeSchema } from '#contract/card-index/licence-approval.contract.ts';
import { id } from '#contract/common/fields.ts';
import type { App, AppContext } from '#server/context.ts';
import { withCurrent } from '#server/http/implied-answers.ts';
import { callerOf, expectedVersion, recordResponses } from '#server/http/route-helpers.ts';
import {
  approveLicence,
  returnToClub,
  revokeApproval,
  submitLicence,
  withdrawLicence,
} from './licence-decision.service.ts';

const tags = ['Card indexes'];
const params = z.object({ id });
const decidedMeanwhile = withCurrent(cardIndexDetailsSchema);
const licenceIncomplete = z.union([licenceIncompleteSchema, decidedMeanwhile]);
const response = { ...recordResponses(cardIndexDetailsSchema), 409: decidedMeanwhile };

export function licenceDecisionRoutes(app: App, context: AppContext): void {
  app.post(
    '/api/cardindexes/:id/submit',
    {
      config: { access: 'cardIndex.update', tracesReading: true },
      schema: {
        tags,
        summary: 'Лицензът се подава за заверка',
        description: 'Отказва се с всичко, което липсва. Подаден лиценз се променя от клуба, след като го оттегли.',
        params,
        response: { ...response, 409: licenceIncomplete },
      },
    },
    async (request) => {
      const submit = () => submitLicence(context, request.params.id, expectedVersion(request), callerOf(request));
      return request.notingRefused(submit);
    },
  );

  app.post(
    '/api/cardindexes/:id/withdraw',
    {
      config: { access: 'cardIndex.update' },
      schema: { tags, summary: 'Клубът оттегля подаден лиценз', params, response },
    },
    async (request) => withdrawLicence(context, request.params.id, expectedVersion(request), callerOf(request)),
  );

  app.post(
    '/api/cardindexes/:id/approve',
    {
      config: { access: 'cardIndex.decide' },
      schema: { tags, summary: 'Федерацията заверява подаден лиценз', params, response },
    },
    async (request) => approveLicence(context, request.params.id, expectedVersion(request), callerOf(request)),
  );

  app.post(
    '/api/cardindexes/:id/return',
    {
      config: { access: 'cardIndex.decide' },
      schema: {
        tags,
        summary: 'Федерацията връща подаден лиценз с причина',
        params,
        body: licenceReturnSchema,
        response,
      },
    },
    async (request) =>
      returnToClub(
        context,
        request.params.id,
        { form: request.body, version: expectedVersion(request) },
        callerOf(request),
      ),
  );

  app.post(
    '/api/cardindexes/:id/revoke',
    {
      config: { access: 'cardIndex.decide' },
      schema: {
        tags,
        summary: 'Федерацията отнема заверката на лиценз с причина',
        description: 'От този момент лицензът не е валиден. Клубът го поправя и го подава отново.',
        params,
        body: licenceRevokeSchema,
        response,
      },
    },
    async (request) => {
      const { body: form, params: named } = request;
      return revokeApproval(context, named.id, { form, version: expectedVersion(request) }, callerOf(request));
    },
  );
}
