import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { isHttps } from '#server/http/cookies.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf } from '#server/http/route-helpers.ts';
import { dataHeaders } from '#server/plugins/security-headers.ts';
import { EventHub, type StreamSink } from './event-hub.ts';

const LAST_ID = /^\d{1,15}$/;

/** News as they happen, for the open pages of a person: `text/event-stream`. Being open is no sign that somebody is there. */
export function eventRoutes(app: App, context: AppContext): void {
  const hub = new EventHub({
    database: context.database,
    onError: (error) => app.log.warn({ err: error }, 'event streams ended'),
  });
  // Otherwise the server would wait for them when it stops.
  app.addHook('preClose', async () => hub.stop());

  app.get(
    '/api/events',
    {
      config: { access: 'event.listen', touchesSession: false },
      schema: {
        tags: ['Notifications'],
        summary: 'Поток от събития: новини и знак, че чакащото се е променило',
        response: {
          200: { description: 'Поток от събития', content: { 'text/event-stream': { schema: z.string() } } },
        },
      },
    },
    async (request, reply) => {
      const { session } = callerOf(request);
      const last = request.headers['last-event-id'];
      const after = typeof last === 'string' && LAST_ID.test(last) ? Number(last) : null;
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...dataHeaders(request.id, { isHttps: isHttps(context.config) }),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // A proxy that gathers answers would keep the news.
        'x-accel-buffering': 'no',
      });
      raw.flushHeaders();
      try {
        const close = await hub.open(sinkOf(reply), { actor: session.actor, sessionId: session.id }, after);
        if (raw.closed) close();
        else raw.once('close', close);
      } catch (error) {
        request.log.warn({ err: error }, 'event stream not opened');
        raw.end();
      }
    },
  );
}

function sinkOf({ raw }: FastifyReply): StreamSink {
  return {
    write: (text) => !raw.writableEnded && raw.write(text),
    end: () => raw.end(),
    pending: () => raw.writableLength,
  };
}
