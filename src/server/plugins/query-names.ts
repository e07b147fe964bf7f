import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/**
 * Query names are matched without regard to case: `pagesize` and `pageSize` are the same. Which names there are is
 * what the schema of the route says, so a new filter needs no entry here.
 */
export function registerQueryNames(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { querystring } = route.schema ?? {};
    if (querystring === undefined) return;
    if (!(querystring instanceof z.ZodObject)) {
      throw new TypeError(`The query of ${route.url} is no plain object: its names cannot be read`);
    }
    const names = Object.keys(querystring.shape);
    route.preValidation = [
      (request, _reply, done) => {
        request.query = foldQueryNames(request.query as Record<string, unknown>, names);
        done();
      },
      ...[route.preValidation ?? []].flat(),
    ];
  });
}

/** The values under the spelling of `names`; what is called by none of them stays as it came. */
export function foldQueryNames(query: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const spellings = new Map(names.map((name) => [name.toLowerCase(), name]));
  const folded: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(query)) folded[spellings.get(name.toLowerCase()) ?? name] = value;
  return folded;
}
