import type { FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import { isAdministrator } from '#domain/common/access.rules.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '../context.ts';
import { AppError } from '../write/errors.ts';
import { fileResponse } from '../http/route-helpers.ts';
import { tokenHash } from '../keys/tokens.ts';
import { failedChecks, type ReadinessChecks } from './readiness.ts';

const stateSchema = z.object({ status: z.string() });
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export function registerOperations(app: App, context: AppContext): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const { upkeeps, replica } = context.database;
  if (replica !== null) {
    const gauge: Gauge = new Gauge({
      name: 'list_statements',
      help: 'Statements of lists, searches and exports since the start, by the server that answered',
      labelNames: ['server'],
      registers: [registry],
      collect: (): void => {
        for (const [server, count] of Object.entries(replica.answered)) gauge.set({ server }, count);
      },
    });
  }
  if (upkeeps !== null) {
    const gauge: Gauge = new Gauge({
      name: 'embedded_upkeeps',
      help: 'How often the embedded database has been looked after since the start',
      registers: [registry],
      collect: (): void => gauge.set(upkeeps()),
    });
  }
  const room: Gauge = new Gauge({
    name: 'data_disk_free_bytes',
    help: 'Free bytes of the disk with DATA_DIR',
    registers: [registry],
    collect: async (): Promise<void> => room.set((await freeBytesOf(context.config.dataDir)) ?? 0),
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations
      .labels(request.method, request.routeOptions.url ?? 'none', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
    done();
  });

  // Of all routes it takes a moment of everybody's time: whoever asks meanwhile is given the same.
  let reading: Promise<string> | null = null;
  const metrics = () =>
    (reading ??= registry.metrics().finally(() => {
      reading = null;
    }));

  const checks: ReadinessChecks = {
    database: () => context.database.pool.query('select 1'),
    files: () => context.files.check(),
  };

  app.get(
    '/healthz',
    {
      config: { access: 'public' },
      schema: { tags: ['System'], summary: 'Работи ли', response: { 200: stateSchema } },
    },
    async () => ({ status: 'ok' }),
  );

  app.get(
    '/readyz',
    {
      config: { access: 'public' },
      schema: {
        tags: ['System'],
        summary: 'Готов ли е',
        response: { 200: stateSchema, 404: failureSchema, 503: failureSchema },
      },
    },
    async (request) => {
      assertOperator(context, request);
      const failed = await failedChecks(checks);
      if (failed.length > 0) {
        request.log.error({ failed }, 'not ready');
        throw new AppError('unavailable');
      }
      return { status: 'ready' };
    },
  );

  app.get(
    '/metrics',
    {
      config: { access: 'public' },
      schema: {
        tags: ['System'],
        summary: 'Показатели за Prometheus',
        response: { 200: fileResponse('text/plain'), 404: failureSchema },
      },
    },
    async (request, reply) => {
      assertOperator(context, request);
      return reply.type(registry.contentType).send(await metrics());
    },
  );
}

/** From this machine, with the token for it, or signed in as administrator. Others learn not even that it is there. */
function assertOperator(context: AppContext, request: FastifyRequest): void {
  // A proxy that is trusted names the visitor in a header: a request without one comes from this machine itself.
  const isLocal = LOOPBACK.has(request.socket.remoteAddress ?? '') && !isForwarded(request);
  const { session } = request;
  const isHeldBack = session?.mustChangePassword === true;
  if (isLocal || (isAdministrator(session?.actor ?? null) && !isHeldBack)) return;
  const expected = context.config.metricsToken;
  const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (expected !== undefined && timingSafeEqual(tokenHash(given), tokenHash(expected))) return;
  throw new AppError('pathNotFound');
}

async function freeBytesOf(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? null : disk.bavail * disk.bsize;
}

/** A proxy on this machine asks in the name of somebody elsewhere; whichever it is, it says so in one of these. */
const FORWARDING =
  /^(?:x-forwarded-.*|forwarded|via|x-real-ip|.*client-ip|.*connecting-ip|x-original-.*|x-envoy-.*|x-amzn-.*|x-cloud-trace-context|cdn-loop|cf-.*|fastly-.*|x-arr-.*|x-azure-.*)$/;

function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name));
}
