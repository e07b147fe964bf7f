import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import {
  seasonCreatedSchema,
  seasonCreateSchema,
  seasonProposalSchema,
  seasonRefusedSchema,
} from '#contract/card-index/season-proposal.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, recordResponses } from '#server/http/route-helpers.ts';
import { createSeason, readProposal } from './season-proposal.service.ts';

const tags = ['Clubs'];
const params = z.object({ id });
const seasonRefused = z.union([seasonRefusedSchema, failureSchema]);

/** „Нов сезон“: the licences of a club for the current season, all in one step. */
export function seasonProposalRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/clubs/:id/season-proposal',
    {
      config: { access: 'cardIndex.create', tracesReading: true, expensive: 'seasonProposal' },
      schema: {
        tags,
        summary: 'Лицензите за новия сезон според миналогодишните',
        params,
        response: recordResponses(seasonProposalSchema),
      },
    },
    async (request) => {
      const { id: clubId } = request.params;
      const proposal = await readProposal(context, clubId, callerOf(request));
      // Who has left is of another club now.
      await request.notePlayers(proposal.left.map((player) => ({ id: player.id, currentClub: null })));
      return proposal;
    },
  );

  app.post(
    '/api/clubs/:id/season-proposal',
    {
      config: { access: 'cardIndex.create', tracesReading: true, expensive: 'seasonProposal' },
      schema: {
        tags,
        summary: 'Създаване на лицензите за новия сезон: всички или нито един',
        params,
        body: seasonCreateSchema,
        response: {
          201: seasonCreatedSchema,
          404: failureSchema,
          409: seasonRefused,
        },
      },
    },
    async (request, reply) => {
      const create = () => createSeason(context, request.params.id, request.body, callerOf(request));
      return reply.code(201).send(await request.notingRefused(create));
    },
  );
}
