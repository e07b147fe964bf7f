import swagger from '@fastify/swagger';
import type { App } from '../context.ts';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { languageQuerySchema } from '#contract/common/language.contract.ts';
import type { AccessRuleName } from '#domain/common/access.rules.ts';
import { type Language, preferredLanguage } from '#domain/common/language.ts';
import type { Config } from '../config.ts';
import { cookieNames } from '../http/cookies.ts';
import { describeAnswers } from '../http/described-answers.ts';
import { descriptionInEnglish } from '../http/english/description-in-english.ts';
import { withImpliedAnswers } from '../http/implied-answers.ts';

/** The description of the calls, made from the very schemas that check them. */
export async function registerOpenApi(app: App, config: Config): Promise<void> {
  // An attacker's map of a real installation; in the demo it is there to be read.
  const access: AccessRuleName = config.isDemo ? 'public' : 'system.read';

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'kartoteka', description: 'Картотека на спортна федерация', version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'Ключ на друга програма (kart_…); след името му стои какво трябва да чете.',
          },
          image: { type: 'apiKey', in: 'cookie', name: cookieNames(config).image },
        },
      },
      security: [{ session: [] }],
    },
    transformObject: (document) =>
      describeAnswers('openapiObject' in document ? document.openapiObject : document.swaggerObject),
    transform: (document) =>
      jsonSchemaTransform({
        ...document,
        schema: document.schema && withImpliedAnswers(document.schema, document.route),
      }),
  });
  // Long, and the same for everybody until the next start.
  let english: object | null = null;
  const describedIn = (language: Language): object =>
    language === 'bg' ? app.swagger() : (english ??= descriptionInEnglish(app.swagger()));
  app.get(
    '/api/openapi.json',
    { config: { access }, schema: { hide: true, querystring: languageQuerySchema } },
    async ({ query, headers }, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(describedIn(query.lang ?? preferredLanguage(headers['accept-language']))),
  );
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access };
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      // The page of the calls is in the language of whoever opens it.
      transformSpecificationClone: false,
      transformSpecification: (_description, { headers }) => describedIn(preferredLanguage(headers['accept-language'])),
    });
  });
}
