import { coachEducationCreateSchema, coachEducationSchema } from '#contract/coach/coach-education.contract.ts';
import { addedToCoachSchema } from '#contract/coach/coach.contract.ts';
import { isCloseToCoach } from '#domain/coach/coach.access.ts';
import type { App, AppContext } from '#server/context.ts';
import { entryRoutes } from '#server/http/entry-routes.ts';
import { listEducations } from './coach-education.queries.ts';
import { addEducation } from './coach-education.service.ts';
import { findCoachFor } from './find-coach-for.ts';

export function coachEducationRoutes(app: App, context: AppContext): void {
  const { database } = context;
  entryRoutes(app, context, {
    path: '/api/coaches/:id/educations',
    tag: 'Coaches',
    owner: { code: 'otherCoach', field: 'coachId' },
    requireReader: (actor, coachId) => findCoachFor(database, actor, coachId, isCloseToCoach),
    list: {
      access: 'coach.readEducation',
      summary: 'Образование',
      item: coachEducationSchema,
      read: (coachId, reading) => listEducations(database, coachId, reading),
    },
    add: {
      access: 'coach.addEducation',
      summary: 'Нова диплома',
      body: coachEducationCreateSchema,
      added: addedToCoachSchema,
      upload: 'imageOrPdf',
      write: (coachId, body, caller) => addEducation(context, coachId, body, caller),
    },
  });
}
