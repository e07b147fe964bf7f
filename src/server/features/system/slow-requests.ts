import type { FastifyInstance } from 'fastify';
import type { SlowRequest } from '#contract/system/system.contract.ts';

const SLOW_MS = 500;
const KEPT = 10;
const DAY_MS = 24 * 60 * 60_000;

/** The slowest answers of the last day, by route: never an address, which holds names and numbers. */
export class SlowRequests {
  readonly #slowest = new Map<string, SlowRequest>();

  add(request: Pick<SlowRequest, 'method' | 'route' | 'ms'>, now: Date): void {
    if (request.ms < SLOW_MS) return;
    const key = `${request.method} ${request.route}`;
    const known = this.#slowest.get(key);
    if (known !== undefined && known.ms >= request.ms && !isOld(known, now)) return;
    this.#slowest.set(key, { ...request, ms: Math.round(request.ms), at: now.toISOString() });
  }

  list(now: Date): SlowRequest[] {
    return [...this.#slowest.values()]
      .filter((request) => !isOld(request, now))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, KEPT);
  }
}

const isOld = ({ at }: SlowRequest, now: Date) => now.getTime() - Date.parse(at) > DAY_MS;

export function watchSlowRequests(app: FastifyInstance, now: () => Date): SlowRequests {
  const slow = new SlowRequests();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (route !== undefined) slow.add({ method: request.method, route, ms: reply.elapsedTime }, now());
    done();
  });
  return slow;
}
