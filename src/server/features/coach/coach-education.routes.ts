import { z } from 'zod';
import { isCloseToCoach } from '#domain/coach/coach.access.ts';
import { addedToCoachSchema } from '#contract/coach/coach.contract.ts';
import { coachEducationCreateSchema, coachEducationSchema } from '#contract/coach/coach-education.contract.ts';
import { id } from '#contract/common/fields.ts';
import { removedQuerySchema } from '#contract/common/list.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '#server/context.ts';
import { assertSameRecord, callerOf, recordResponses, signedInActor } from '#server/http/route-helpers.ts';
import { findCoachFor } from './find-coach-for.ts';
import { assertMaySeeRemoved } from '#server/write/removed-entries.ts';
import { entryReading } from '#server/write/entries.queries.ts';
import { listEducations } from './coach-education.queries.ts';
import { addEducation } from './coach-education.service.ts';

const tags = ['Coaches'];
const params = z.object({ id });

export function coachEducationRoutes(app: App, context: AppContext): void {
  const { database } = context;

  app.get(
    '/api/coaches/:id/educations',
    {
      config: { access: 'coach.readEducation' },
      schema: {
        tags,
        summary: 'Образование',
        params,
        querystring: removedQuerySchema,
        response: recordResponses(z.array(coachEducationSchema)),
      },
    },
    async (request) => {
      await findCoachFor(database, signedInActor(request), request.params.id, isCloseToCoach);
      const { removed } = request.query;
      const actor = signedInActor(request);
      assertMaySeeRemoved(actor, removed);
      return listEducations(database, request.params.id, entryReading(actor, context.now(), removed));
    },
  );

  app.post(
    '/api/coaches/:id/educations',
    {
      config: { access: 'coach.addEducation', upload: 'imageOrPdf' },
      schema: {
        tags,
        summary: 'Нова диплома',
        consumes: ['multipart/form-data'],
        params,
        body: coachEducationCreateSchema,
        response: { 201: addedToCoachSchema, 404: failureSchema },
      },
    },
    async (request, reply) => {
      const { id: coachId } = request.params;
      assertSameRecord(coachId, request.body.coachId, { code: 'otherCoach', field: 'coachId' });
      return reply.code(201).send(await addEducation(context, coachId, request.body, callerOf(request)));
    },
  );
}
