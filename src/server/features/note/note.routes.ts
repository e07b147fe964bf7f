import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { idSchema } from '#contract/federation/options.contract.ts';
import {
  noteCreateSchema,
  noteListSchema,
  noteReaderSchema,
  noteReadersQuerySchema,
  notesQuerySchema,
} from '#contract/note/note.contract.ts';
import { type NoteNoun, noteNouns } from '#domain/note/note.access.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, recordResponses, removalResponses, signedInActor } from '#server/http/route-helpers.ts';
import { createNote, readNotes, readReaders, removeNote, restoreNote } from './note.service.ts';

const rooms: Readonly<Record<NoteNoun, { path: string; of: string }>> = {
  player: { path: '/api/players', of: 'състезател' },
  coach: { path: '/api/coaches', of: 'треньор' },
  club: { path: '/api/clubs', of: 'клуб' },
  cardIndex: { path: '/api/cardindexes', of: 'лиценз' },
  transfer: { path: '/api/transfers', of: 'трансфер' },
};
const tags = ['Notes'];
const params = z.object({ id });

export function noteRoutes(app: App, context: AppContext): void {
  for (const noun of noteNouns) notesOf(app, context, noun);

  app.delete(
    '/api/notes/:id',
    {
      config: { access: 'note.write' },
      schema: { tags, summary: 'Изтриване на бележка', params, response: removalResponses },
    },
    async (request, reply) => {
      await removeNote(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/notes/:id/restore',
    {
      config: { access: 'note.write' },
      schema: { tags, summary: 'Връщане на изтрита бележка', params, response: removalResponses },
    },
    async (request, reply) => {
      await restoreNote(context, request.params.id, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}

function notesOf(app: App, context: AppContext, noun: NoteNoun): void {
  const { path, of } = rooms[noun];
  app.get(
    `${path}/:id/notes`,
    {
      config: { access: 'note.read' },
      schema: {
        tags,
        summary: `Бележки за ${of}`,
        params,
        querystring: notesQuerySchema,
        response: recordResponses(noteListSchema),
      },
    },
    async (request) => {
      const key = { noun, id: request.params.id, beforeId: request.query.beforeId };
      return readNotes(context, key, signedInActor(request));
    },
  );

  app.get(
    `${path}/:id/notes/readers`,
    {
      config: { access: 'note.write' },
      schema: {
        tags,
        summary: `Кой може да бъде споменат в бележка за ${of}`,
        params,
        querystring: noteReadersQuerySchema,
        response: recordResponses(z.array(noteReaderSchema)),
      },
    },
    async (request) => readReaders(context, { noun, id: request.params.id }, request.query, signedInActor(request)),
  );

  app.post(
    `${path}/:id/notes`,
    {
      config: { access: 'note.write' },
      schema: {
        tags,
        summary: `Нова бележка за ${of}`,
        params,
        body: noteCreateSchema,
        response: { 201: idSchema, 404: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) => {
      const { params: key, body } = request;
      return reply.code(201).send(await createNote(context, { noun, id: key.id }, body, callerOf(request)));
    },
  );
}
