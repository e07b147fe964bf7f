import {
  clubMessageSchema,
  messageReceiversQuerySchema,
  messageReceiversSchema,
} from '#contract/notification/club-message.contract.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '../../context.ts';
import { callerOf } from '../../http/route-helpers.ts';
import { readReceivers, sendClubMessage } from './club-message.service.ts';

const tags = ['Notifications'];

export function clubMessageRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/notifications/messages/receivers',
    {
      config: { access: 'clubMessage.send' },
      schema: {
        tags,
        summary: 'Кой ще получи съобщение до тези клубове',
        querystring: messageReceiversQuerySchema,
        response: { 200: messageReceiversSchema },
      },
    },
    async (request) => readReceivers(context, request.query.clubIds),
  );

  app.post(
    '/api/notifications/messages',
    {
      config: { access: 'clubMessage.send' },
      schema: {
        tags,
        summary: 'Съобщение до профилите на клубове',
        description: 'Получават го всички, които действат от името на клубовете: в известията и с писмо.',
        body: clubMessageSchema,
        response: { 200: messageReceiversSchema, 409: failureSchema, 429: failureSchema },
      },
    },
    async (request) => sendClubMessage(context, request.body, callerOf(request)),
  );
}
