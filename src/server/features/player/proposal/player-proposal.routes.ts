import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import { egnSchema } from '#contract/player/person.fields.ts';
import {
  decidedProposalSchema,
  proposalDetailsSchema,
  proposalFormSchema,
  proposalListQuerySchema,
  proposalPageSchema,
  proposalRefusalSchema,
} from '#contract/player/player-proposal.contract.ts';
import { playerDetailsSchema } from '#contract/player/player.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '#server/context.ts';
import { withCurrent } from '#server/http/implied-answers.ts';
import {
  callerOf,
  expectedVersion,
  listResponses,
  recordResponses,
  signedInActor,
} from '#server/http/route-helpers.ts';
import { listProposals } from './player-proposal.queries.ts';
import {
  acceptProposal,
  propose,
  readProposal,
  readProposedEgn,
  refuseProposal,
  withdrawProposal,
} from './player-proposal.service.ts';

const tags = ['Players'];
const params = z.object({ id });
const decided = { ...recordResponses(decidedProposalSchema), 409: failureSchema };

export function playerProposalRoutes(app: App, context: AppContext): void {
  app.post(
    '/api/players/:id/proposals',
    {
      config: { access: 'player.propose' },
      schema: {
        tags,
        summary: 'Предложение на клуба за промяна в личните данни',
        params,
        body: proposalFormSchema,
        response: { 201: idSchema, 404: failureSchema, 409: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await propose(context, request.params.id, request.body, callerOf(request))),
  );

  app.get(
    '/api/player-proposals/search',
    {
      config: { access: 'player.readProposals' },
      schema: {
        tags,
        summary: 'Страница от предложенията за промяна',
        querystring: proposalListQuerySchema,
        response: listResponses(proposalPageSchema),
      },
    },
    async (request) => listProposals(context.database, signedInActor(request), request.query),
  );

  app.get(
    '/api/player-proposals/:id',
    {
      config: { access: 'player.readProposals' },
      schema: { tags, summary: 'Едно предложение', params, response: recordResponses(proposalDetailsSchema) },
    },
    async (request) => readProposal(context, request.params.id, callerOf(request)),
  );
  decisionRoutes(app, context);
}

function decisionRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/player-proposals/:id/egn',
    {
      config: { access: 'player.decideProposal' },
      schema: { tags, summary: 'Цялото предложено ЕГН', params, response: recordResponses(egnSchema) },
    },
    async (request) => readProposedEgn(context, request.params.id, callerOf(request)),
  );

  app.post(
    '/api/player-proposals/:id/accept',
    {
      config: { access: 'player.decideProposal' },
      schema: {
        tags,
        summary: 'Предложението се приема и записът се променя',
        params,
        response: { ...decided, 409: withCurrent(playerDetailsSchema) },
      },
    },
    async (request) => acceptProposal(context, request.params.id, expectedVersion(request), callerOf(request)),
  );

  app.post(
    '/api/player-proposals/:id/refuse',
    {
      config: { access: 'player.decideProposal' },
      schema: {
        tags,
        summary: 'Предложението се отказва с причина',
        params,
        body: proposalRefusalSchema,
        response: decided,
      },
    },
    async (request) => refuseProposal(context, request.params.id, request.body.reason, callerOf(request)),
  );

  app.post(
    '/api/player-proposals/:id/withdraw',
    {
      config: { access: 'player.propose' },
      schema: { tags, summary: 'Клубът оттегля предложението си', params, response: decided },
    },
    async (request) => withdrawProposal(context, request.params.id, callerOf(request)),
  );
}
