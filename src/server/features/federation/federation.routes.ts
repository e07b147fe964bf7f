import {
  federationSchema,
  federationSettingsFormSchema,
  federationSettingsSchema,
  firstStepsSchema,
} from '#contract/federation/federation.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '../../context.ts';
import { callerOf, expectedVersion } from '../../http/route-helpers.ts';
import { federationSettings, filledRooms } from './federation-settings.queries.ts';
import { changeSettings } from './federation-settings.service.ts';

const tags = ['Federation'];

/** Whom to turn to is said to everybody: who cannot sign in needs it most. */
export function federationRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/federation',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Връзка с федерацията', response: { 200: federationSchema } },
    },
    async () => context.config.federation,
  );
  settingsRoutes(app, context);
}

function settingsRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/federation/settings',
    {
      config: { access: 'federation.readSettings' },
      schema: { tags, summary: 'Настройки на федерацията', response: { 200: federationSettingsSchema } },
    },
    async () => federationSettings(context.database.db),
  );

  app.get(
    '/api/federation/first-steps',
    {
      config: { access: 'federation.readSettings' },
      schema: { tags, summary: 'Какво има в системата от най-нужното', response: { 200: firstStepsSchema } },
    },
    async () => ({
      isContactSet: context.config.federation.email !== null,
      isMailOn: context.config.smtpUrl !== undefined,
      ...(await filledRooms(context.database.db)),
    }),
  );

  app.put(
    '/api/federation/settings',
    {
      config: { access: 'federation.updateSettings' },
      schema: {
        tags,
        summary: 'Промяна на настройките на федерацията',
        body: federationSettingsFormSchema,
        response: { 200: federationSettingsSchema, 409: failureSchema },
      },
    },
    async (request) =>
      changeSettings(context, { fields: request.body, version: expectedVersion(request) }, callerOf(request)),
  );
}
