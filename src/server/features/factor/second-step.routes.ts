import {
  loginCodeSchema,
  mailCodeAskSchema,
  mailCodeSentSchema,
  setUpDoneSchema,
  totpBegunSchema,
} from '#contract/factor/factor.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import { sessionSchema } from '#contract/sign-in/session.contract.ts';
import type { App, AppContext } from '../../context.ts';
import { sessionCookies } from '../sign-in/session-cookies.ts';
import { beginSetUp, finishSetUp, sendSetUpCode } from './first-factor.service.ts';
import { answerWithCode } from './second-step.service.ts';

const refusals = { 401: failureSchema, 429: failureSchema } as const;

export function secondStepRoutes(app: App, context: AppContext): void {
  const cookies = sessionCookies(context);

  app.post(
    '/api/authentication/login/code',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Authentication'],
        summary: 'Втора стъпка на входа: код от приложение или резервен код',
        body: loginCodeSchema,
        response: { 200: sessionSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { challenge, code } = request.body;
      const answer = { returned: cookies.stepOf(request, challenge), entrance: cookies.entranceOf(request), code };
      const result = await answerWithCode(context, answer, request.origin());
      cookies.setSession(reply, result);
      return reply.send(result.session);
    },
  );

  app.post(
    '/api/authentication/login/setup/code',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Authentication'],
        summary: 'Изпраща на имейла на профила код, с който се настройва първата втора стъпка',
        body: mailCodeAskSchema,
        response: { 200: mailCodeSentSchema, 409: failureSchema, ...refusals },
      },
    },
    async (request) => sendSetUpCode(context, cookies.stepOf(request, request.body.challenge), request.origin()),
  );

  app.post(
    '/api/authentication/login/setup',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Authentication'],
        summary: 'Тайна за приложение за кодове срещу кода от писмото, когато без него вече не се влиза',
        body: loginCodeSchema,
        response: { 200: totpBegunSchema, ...refusals },
      },
    },
    async (request) => {
      const { challenge, code } = request.body;
      return beginSetUp(context, { returned: cookies.stepOf(request, challenge), code }, request.origin());
    },
  );

  app.post(
    '/api/authentication/login/setup/confirm',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Authentication'],
        summary: 'Първи код от приложението: включва го и започва сесията',
        body: loginCodeSchema,
        response: { 200: setUpDoneSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { challenge, code } = request.body;
      const answer = { returned: cookies.stepOf(request, challenge), entrance: cookies.entranceOf(request), code };
      const { result, recoveryCodes } = await finishSetUp(context, answer, request.origin());
      cookies.setSession(reply, result);
      return reply.send({ session: result.session, recoveryCodes });
    },
  );
}
