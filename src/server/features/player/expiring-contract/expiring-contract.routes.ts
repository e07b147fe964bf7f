import { z } from 'zod';
import {
  contractNoticesResultSchema,
  contractNoticesSchema,
  expiringContractSchema,
  expiringContractsQuerySchema,
} from '#contract/player/expiring-contract.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, listResponses, signedInActor } from '#server/http/route-helpers.ts';
import { today } from '#server/write/today.ts';
import { listExpiringContracts, toExpiringContract } from './expiring-contract.queries.ts';
import { sendContractNotices } from './expiring-contract.service.ts';
import { contractNoticeDays } from '#server/write/federation.ts';

const tags = ['Players'];

export function expiringContractRoutes(app: App, context: AppContext): void {
  const { database } = context;

  app.get(
    '/api/players/expiring-contracts',
    {
      config: { access: 'player.listExpiring', keyScope: 'players' },
      schema: {
        tags,
        summary: 'Изтичащи договори',
        querystring: expiringContractsQuerySchema,
        response: listResponses(z.array(expiringContractSchema)),
      },
    },
    async (request) => {
      const scope = {
        actor: signedInActor(request),
        today: today(context.now()),
        days: request.query.days ?? (await contractNoticeDays(context, database.db)),
      };
      const contracts = await listExpiringContracts(database.db, scope);
      return contracts.map((contract) => toExpiringContract(contract, context.config.smtpUrl !== undefined));
    },
  );

  app.post(
    '/api/players/expiring-contracts/notifications',
    {
      config: { access: 'player.notifyExpiring' },
      schema: {
        tags,
        summary: 'Известия за изтичащи договори',
        body: contractNoticesSchema,
        response: { 200: contractNoticesResultSchema },
      },
    },
    async (request) => sendContractNotices(context, request.body, callerOf(request)),
  );
}
