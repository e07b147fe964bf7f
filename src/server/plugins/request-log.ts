import type { FastifyInstance } from 'fastify';

/** One line per answer: the route as it is written in the code, never the address with its names and numbers. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      {
        userId: request.session?.actor.userId,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms,
      },
      'answered',
    );
    done();
  });
}
