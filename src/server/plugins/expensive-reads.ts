import type { FastifyInstance } from 'fastify';
import { AppError } from '../write/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes long and much: only a few of its kind are answered at a time. */
    expensive?: ExpensiveRead;
  }
}

const LONG = { perAccount: 2, perProcess: 8 } as const;
/** Each costs as much as ten plain reads, and comes while somebody types: several people do so at a time. */
const BRISK = { perAccount: 4, perProcess: 40 } as const;
/** How many of one kind are answered at a time. A person who waits for one answer before the next never meets it. */
export const MOST_AT_ONCE = {
  export: LONG,
  wholeList: LONG,
  pdf: LONG,
  search: BRISK,
  seasonProposal: BRISK,
  sheet: BRISK,
} as const;
type ExpensiveRead = keyof typeof MOST_AT_ONCE;
const RETRY_AFTER_SECONDS = 5;

/** Whoever asks for more at once is told to wait; everyone else goes on being answered. */
export function registerExpensiveReads(app: FastifyInstance): void {
  const running = new Map<ExpensiveRead, Map<number, number>>();

  app.addHook('preHandler', (request, reply, done) => {
    const kind = request.routeOptions.config.expensive;
    const userId = request.session?.actor.userId;
    if (kind === undefined || userId === undefined) return done();
    const counts = running.get(kind) ?? new Map<number, number>();
    running.set(kind, counts);
    const most = MOST_AT_ONCE[kind];
    const own = counts.get(userId) ?? 0;
    if (own >= most.perAccount) return done(new AppError('tooManyAtOnce', { retryAfter: RETRY_AFTER_SECONDS }));
    if (total(counts) >= most.perProcess) return done(new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS }));

    counts.set(userId, own + 1);
    let isOver = false;
    const release = () => {
      if (isOver) return;
      isOver = true;
      const left = (counts.get(userId) ?? 1) - 1;
      if (left > 0) counts.set(userId, left);
      else counts.delete(userId);
    };
    // The last byte has left, or the person has gone.
    reply.raw.once('finish', release).once('close', release);
    done();
  });
}

function total(counts: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}
