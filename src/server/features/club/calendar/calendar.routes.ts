import { z } from 'zod';
import { calendarMadeSchema, clubCalendarSchema } from '#contract/club/calendar.contract.ts';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '#server/context.ts';
import {
  callerOf,
  fileResponse,
  recordResponses,
  removalResponses,
  signedInActor,
} from '#server/http/route-helpers.ts';
import { endCalendar, feedOf, makeCalendar, readCalendar } from './calendar.service.ts';

const tags = ['Calendars'];
const params = z.object({ id });

export function calendarRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/clubs/:id/calendar',
    {
      config: { access: 'club.calendar' },
      schema: {
        tags,
        summary: 'Има ли клубът адрес на календар и кога е четен',
        params,
        response: recordResponses(clubCalendarSchema),
      },
    },
    async (request) => readCalendar(context, request.params.id, signedInActor(request)),
  );

  app.post(
    '/api/clubs/:id/calendar',
    {
      config: { access: 'club.calendar' },
      schema: {
        tags,
        summary: 'Нов адрес на календара; отговорът е единственото място, на което се показва, а предишният спира',
        params,
        response: { 201: calendarMadeSchema, 404: failureSchema, 409: failureSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await makeCalendar(context, request.params.id, callerOf(request))),
  );

  app.delete(
    '/api/clubs/:id/calendar',
    {
      config: { access: 'club.calendar' },
      schema: { tags, summary: 'Отменя адреса на календара', params, response: removalResponses },
    },
    async (request, reply) => {
      await endCalendar(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/calendars/:file',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Сроковете на клуб за календар (iCalendar), по тайния им адрес',
        params: z.object({ file: z.string() }),
        response: { 200: fileResponse('text/calendar'), 404: failureSchema, 429: failureSchema },
      },
    },
    // Kept by nobody on the way: once the address is revoked there is nothing left to show.
    async (request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="srokove.ics"')
        .send(await feedOf(context, request.params.file, request.ip)),
  );
}
