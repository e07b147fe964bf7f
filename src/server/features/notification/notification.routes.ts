import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import {
  alertParamsSchema,
  alertReviewedSchema,
  newsReadSchema,
  notificationsSchema,
  unreadSchema,
} from '#contract/notification/notification.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { callerOf, recordResponses, signedInActor } from '../../http/route-helpers.ts';
import type { WhatWaits } from './waiting.queries.ts';
import { readNews, readNotifications, reviewAlert } from './notification.service.ts';

const tags = ['Notifications'];

export function notificationRoutes(app: App, context: AppContext & { whatWaits: WhatWaits }): void {
  app.get(
    '/api/notifications',
    {
      config: { access: 'notification.list' },
      schema: {
        tags,
        summary: 'Какво чака влезлия потребител и какво се е случило',
        response: { 200: notificationsSchema },
      },
    },
    async (request) => readNotifications(context, signedInActor(request)),
  );

  app.post(
    '/api/notifications/read',
    {
      config: { access: 'notification.list' },
      schema: {
        tags,
        summary: 'Всички новини до една са прочетени',
        body: newsReadSchema,
        response: { 200: unreadSchema },
      },
    },
    async (request) => readNews(context, request.body, callerOf(request)),
  );

  app.post(
    '/api/notifications/:id/read',
    {
      config: { access: 'notification.list' },
      schema: {
        tags,
        summary: 'Една новина е прочетена',
        params: z.object({ id }),
        response: recordResponses(unreadSchema),
      },
    },
    async (request) => readNews(context, { id: request.params.id }, callerOf(request)),
  );

  app.post(
    '/api/notifications/alerts/:id/review',
    {
      config: { access: 'notification.reviewAlert' },
      schema: {
        tags,
        summary: 'Предупреждение е прегледано и не чака никого повече',
        params: alertParamsSchema,
        response: recordResponses(alertReviewedSchema),
      },
    },
    async (request) => reviewAlert(context, request.params.id, callerOf(request)),
  );
}
