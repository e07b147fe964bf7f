import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { compileSerializer } from './serializer.ts';

/**
 * Answers a whole collection as one JSON array that is written while it is read:
 * never more than a few pages in memory, and nothing is read for who has gone away.
 */
export function wholeListSender<Item extends z.ZodType>(item: Item) {
  const serialize = compileSerializer(z.array(item));
  const inner = (page: z.output<Item>[]) => serialize(page).slice(1, -1);

  async function* pieces(first: z.output<Item>[], rest: AsyncGenerator<z.output<Item>[]>): AsyncGenerator<string> {
    yield `[${inner(first)}`;
    for await (const page of rest) yield `,${inner(page)}`;
    yield ']';
  }

  /** Pages are never empty. */
  return async (reply: FastifyReply, pages: AsyncGenerator<z.output<Item>[]>): Promise<FastifyReply> => {
    // Read before anything is sent: what fails here still gets a clear answer.
    const first = await pages.next();
    const text = pieces(first.done === true ? [] : first.value, pages);
    return reply.type('application/json; charset=utf-8').send(Readable.from(text, { objectMode: false }));
  };
}
