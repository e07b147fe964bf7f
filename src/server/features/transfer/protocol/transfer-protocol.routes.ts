import { z } from 'zod';
import { id } from '#contract/common/fields.ts';
import { failureSchema } from '#contract/common/problems.ts';
import type { App, AppContext } from '#server/context.ts';
import { callerOf, fileResponse } from '#server/http/route-helpers.ts';
import { paperOf, PDF, pdfSender } from '#server/features/paper/pdf-sender.ts';
import type { ProtocolPdfTask } from './protocol-pdf.ts';
import { printProtocol } from './transfer-protocol.service.ts';

const tags = ['Transfers'];

export function transferProtocolRoutes(app: App, context: AppContext): void {
  const sendPdf = pdfSender<ProtocolPdfTask>(app, new URL('./protocol-pdf.worker.ts', import.meta.url));

  app.get(
    '/api/transfers/:id/pdf',
    {
      config: { access: 'transfer.print', expensive: 'pdf' },
      schema: {
        tags,
        summary: 'Протоколът на осъществен трансфер като PDF',
        params: z.object({ id }),
        response: { 200: fileResponse(PDF), 404: failureSchema, 409: failureSchema },
      },
    },
    async (request, reply) => {
      const { protocol, english, verification } = await printProtocol(context, request.params.id, callerOf(request));
      return sendPdf(reply, protocol.name, { protocol, english, ...(await paperOf(context, verification)) });
    },
  );
}
