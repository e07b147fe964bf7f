import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { removedQuerySchema } from '#contract/common/list.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { AccessRuleName, Actor } from '#domain/common/access.rules.ts';
import type { App, AppContext, Caller } from '../context.ts';
import { entryReading, type EntryReading } from '../write/entries.queries.ts';
import { assertMaySeeRemoved } from '../write/removed-entries.ts';
import { assertSameRecord, callerOf, recordResponses, signedInActor } from './route-helpers.ts';

/** What hangs on a person, entry by entry: measurements, documents, diplomas. */
interface Entries<Item extends z.ZodType, Body extends z.ZodType, Added extends z.ZodType, Owner> {
  path: string;
  tag: string;
  list: {
    access: AccessRuleName;
    summary: string;
    item: Item;
    read: (ownerId: number, reading: EntryReading, owner: Owner) => Promise<z.input<Item>[]>;
  };
  add: {
    access: AccessRuleName;
    summary: string;
    body: Body;
    added: Added;
    upload?: 'imageOrPdf';
    /** The write asks itself whether the session is still open. */
    holdsSession?: boolean;
    write: (ownerId: number, body: z.output<Body>, caller: Caller) => Promise<z.input<Added>>;
  };
  /** The form may repeat the record of its address. */
  owner: { code: Parameters<typeof assertSameRecord>[2]['code']; field: string };
  /** The person they hang on; ends with 404 for whoever may not read the entries. */
  requireReader: (actor: Actor, ownerId: number) => Promise<Owner>;
}

export function entryRoutes<Item extends z.ZodType, Body extends z.ZodType, Added extends z.ZodType, Owner>(
  app: App,
  context: AppContext,
  { path, tag, list, add, owner, requireReader }: Entries<Item, Body, Added, Owner>,
): void {
  const tags = [tag];
  const params = z.object({ id });
  // The types of Fastify cannot follow an answer that is a parameter.
  const answer: z.ZodType = add.added;

  app.get(
    path,
    {
      config: { access: list.access },
      schema: {
        tags,
        summary: list.summary,
        params,
        querystring: removedQuerySchema,
        response: recordResponses(z.array(list.item)),
      },
    },
    async (request, reply) => {
      const actor = signedInActor(request);
      const { removed } = request.query;
      const person = await requireReader(actor, request.params.id);
      assertMaySeeRemoved(actor, removed);
      const reading = entryReading(actor, context.now(), removed);
      const entries = await list.read(request.params.id, reading, person);
      return reply.send(entries as never);
    },
  );

  app.post(
    path,
    {
      config: {
        access: add.access,
        ...(add.upload && { upload: add.upload }),
        ...(add.holdsSession && { holdsSession: true }),
      },
      schema: {
        tags,
        summary: add.summary,
        ...(add.upload && { consumes: ['multipart/form-data'] }),
        params,
        body: add.body,
        response: { 201: answer, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const body = request.body as z.output<Body>;
      const named = (body as Readonly<Record<string, unknown>>)[owner.field] as number | undefined;
      assertSameRecord(request.params.id, named, owner);
      const added = await add.write(request.params.id, body, callerOf(request));
      return reply.code(201).send(added);
    },
  );
}
