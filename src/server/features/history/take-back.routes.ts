import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, removalResponses } from '#server/http/route-helpers.ts';
import { restoreStay, takeBackStay } from './coach-stay.service.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { EntryKind } from '#server/write/entries.queries.ts';
import { restoreEntry, takeBackEntry } from './take-back.service.ts';

const params = z.object({ id, entryId: id });

const rooms = [
  { kind: 'document', path: '/api/players/:id/documents', tag: 'Players', access: 'player.takeBack', of: 'документ' },
  {
    kind: 'development',
    path: '/api/players/:id/developments',
    tag: 'Players',
    access: 'player.takeBack',
    of: 'измерване',
  },
  {
    kind: 'education',
    path: '/api/coaches/:id/educations',
    tag: 'Coaches',
    access: 'coach.takeBackEducation',
    of: 'образование',
  },
] as const satisfies readonly { kind: EntryKind; path: string; tag: string; access: string; of: string }[];

export function takeBackRoutes(app: App, context: AppContext): void {
  for (const { kind, path, tag, access, of } of rooms) {
    app.delete(
      `${path}/:entryId`,
      {
        config: { access },
        schema: {
          tags: [tag],
          summary: `Премахване на грешно добавен запис: ${of}`,
          params,
          response: removalResponses,
        },
      },
      async (request, reply) => {
        const { id: ownerId, entryId } = request.params;
        await takeBackEntry(context, { kind, ownerId, entryId }, callerOf(request));
        return reply.code(204).send(null);
      },
    );
    app.post(
      `${path}/:entryId/restore`,
      {
        config: { access },
        schema: { tags: [tag], summary: `Връщане на премахнат запис: ${of}`, params, response: removalResponses },
      },
      async (request, reply) => {
        const { id: ownerId, entryId } = request.params;
        await restoreEntry(context, { kind, ownerId, entryId }, callerOf(request));
        return reply.code(204).send(null);
      },
    );
  }
  stayRoutes(app, context);
}

function stayRoutes(app: App, context: AppContext): void {
  const path = '/api/transfers/coach/:id/stays/:entryId';
  app.delete(
    path,
    {
      config: { access: 'coach.transfer' },
      schema: {
        tags: ['Coaches'],
        summary: 'Премахване на грешно добавен клуб на треньор',
        params,
        response: removalResponses,
      },
    },
    async (request, reply) => {
      const { id: coachId, entryId: stayId } = request.params;
      await takeBackStay(context, { coachId, stayId }, callerOf(request));
      return reply.code(204).send(null);
    },
  );
  app.post(
    `${path}/restore`,
    {
      config: { access: 'coach.transfer' },
      schema: {
        tags: ['Coaches'],
        summary: 'Връщане на премахнат клуб на треньор',
        params,
        response: { ...removalResponses, 409: failureSchema },
      },
    },
    async (request, reply) => {
      const { id: coachId, entryId: stayId } = request.params;
      await restoreStay(context, { coachId, stayId }, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}
