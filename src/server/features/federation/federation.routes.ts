import { areUsualGroups } from '#domain/card-index/age-group-change.rules.ts';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { settingsInForce } from '#domain/federation/federation-settings.rules.ts';
import { USUAL_NAME, USUAL_SMALLEST_TEAM } from '#domain/federation/usual-federation.ts';
import { areUsualEntries, listEntries } from '#domain/federation/federation-lists.ts';
import { smallestTeam } from '#domain/federation/smallest-team.ts';
import {
  type Federation,
  type KnownFederation,
  knownFederationSchema,
  federationLogoSchema,
  federationSettingsFormSchema,
  federationSettingsSchema,
  firstStepsSchema,
  keptLogoSchema,
} from '#contract/federation/federation.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { countLateBackups } from '#server/backup/late-backups.ts';
import type { App, AppContext } from '../../context.ts';
import { callerOf, expectedVersion, recordResponses, removalResponses } from '../../http/route-helpers.ts';
import { outageOf } from '#server/db/connect/outage.ts';
import { changeFederationLogo, removeFederationLogo } from './federation-logo.service.ts';
import { filledRooms } from './federation-settings.queries.ts';
import { changeSettings, readSettings } from './federation-settings.service.ts';
import { federationOf, isInternationalOn } from '#server/write/federation.ts';

const tags = ['Federation'];

/** Whom to turn to is said to everybody: who cannot sign in needs it most. */
export function federationRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/federation',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Връзка с федерацията', response: { 200: knownFederationSchema } },
    },
    knownFederation(context),
  );
  settingsRoutes(app, context);
  logoRoutes(app, context);
}

function settingsRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/federation/settings',
    {
      config: { access: 'federation.readSettings' },
      schema: { tags, summary: 'Настройки на федерацията', response: { 200: federationSettingsSchema } },
    },
    async () => readSettings(context),
  );

  app.get(
    '/api/federation/first-steps',
    {
      config: { access: 'federation.readSettings' },
      schema: { tags, summary: 'Какво има в системата от най-нужното', response: { 200: firstStepsSchema } },
    },
    async (request) => ({
      isContactSet: (await federationOf(context, context.database.db)).email !== null,
      isMailOn: context.config.smtpUrl !== undefined,
      ...(await filledRooms(context.database.db, callerOf(request).session.actor.userId)),
      hasBackup: (await countLateBackups(context.config, context.now())) === 0,
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

function logoRoutes(app: App, context: AppContext): void {
  app.put(
    '/api/federation/logo',
    {
      config: { access: 'federation.updateSettings', upload: 'image' },
      schema: {
        tags,
        summary: 'Ново лого на федерацията',
        consumes: ['multipart/form-data'],
        body: federationLogoSchema,
        response: recordResponses(keptLogoSchema),
      },
    },
    async (request) => changeFederationLogo(context, request.body.file, callerOf(request)),
  );

  app.delete(
    '/api/federation/logo',
    {
      config: { access: 'federation.updateSettings' },
      schema: { tags, summary: 'Премахване на логото на федерацията', response: removalResponses },
    },
    async (request, reply) => {
      await removeFederationLogo(context, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}

/** Whom to turn to is asked for most while the database is away: then it is what was known last, or what the environment says. */
function knownFederation(context: AppContext): () => Promise<KnownFederation> {
  const unknown = {
    name: USUAL_NAME,
    englishName: null,
    email: null,
    phone: null,
    address: null,
    website: null,
    signatureLine: null,
    logoId: null,
  };
  let known: Federation = settingsInForce(unknown, context.config.fixed);
  let isInternational = false;
  return async () => {
    try {
      known = await federationOf(context, context.database.db);
      isInternational = await isInternationalOn(context.database.db);
    } catch (error) {
      if (outageOf(error) === null) throw error;
    }
    return {
      ...known,
      isDemo: context.config.isDemo,
      ...(isInternational ? { isInternationalOn: true } : {}),
      ...(areUsualGroups(ageGroups) ? {} : { ageGroups: [...ageGroups] }),
      ...(smallestTeam() === USUAL_SMALLEST_TEAM ? {} : { smallestTeam: smallestTeam() }),
      ...(areUsualEntries() ? {} : { lists: listEntries() }),
    };
  };
}
