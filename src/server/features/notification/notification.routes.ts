import { z } from 'zod';
import { isAdministrator } from '#domain/access.rules.ts';
import { notificationSchema } from '#contract/notification.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { listResponses, signedInActor } from '../../http/route-helpers.ts';
import { listAlerts } from './notification.queries.ts';

export function notificationRoutes(app: App, { database }: AppContext): void {
  app.get(
    '/api/notifications',
    {
      config: { access: 'notification.list' },
      schema: {
        tags: ['Notifications'],
        summary: 'Известия до влезлия потребител',
        response: listResponses(z.array(notificationSchema)),
      },
    },
    async (request) => (isAdministrator(signedInActor(request)) ? listAlerts(database) : []),
  );
}
