import { z } from 'zod';
import type { AccessRuleName } from '#domain/common/access.rules.ts';
import type { HistoryNoun } from '#domain/history/history.rules.ts';
import { id } from '#contract/common/fields.ts';
import { historyQuerySchema, historySchema } from '#contract/history/history.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { recordResponses, signedInActor } from '../../http/route-helpers.ts';
import { readHistory } from './history.service.ts';

const rooms: Readonly<Record<HistoryNoun, { path: string; access: AccessRuleName; tag: string; of: string }>> = {
  player: { path: '/api/players', access: 'player.read', tag: 'Players', of: 'състезател' },
  coach: { path: '/api/coaches', access: 'coach.read', tag: 'Coaches', of: 'треньор' },
  club: { path: '/api/clubs', access: 'club.read', tag: 'Clubs', of: 'клуб' },
  cardIndex: { path: '/api/cardindexes', access: 'cardIndex.read', tag: 'Card indexes', of: 'лиценз' },
  transfer: { path: '/api/transfers', access: 'transfer.read', tag: 'Transfers', of: 'трансфер' },
  user: { path: '/api/users', access: 'user.read', tag: 'Users', of: 'потребител' },
};

export function historyRoutes(app: App, context: AppContext): void {
  for (const [noun, { path, access, tag, of }] of Object.entries(rooms) as [
    HistoryNoun,
    (typeof rooms)[HistoryNoun],
  ][]) {
    app.get(
      `${path}/:id/history`,
      {
        config: { access },
        schema: {
          tags: [tag],
          summary: `История на ${of}`,
          params: z.object({ id }),
          querystring: historyQuerySchema,
          response: recordResponses(historySchema),
        },
      },
      async (request) => readHistory(context, { noun, id: request.params.id }, request.query, signedInActor(request)),
    );
  }
}
