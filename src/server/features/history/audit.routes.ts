import { faultSentence } from '#contract/history/audit.messages.ts';
import { auditListQuerySchema, auditPageSchema, chainReportSchema } from '#contract/history/audit.contract.ts';
import type { App, AppContext } from '#server/context.ts';
import { listResponses } from '#server/http/route-helpers.ts';
import { listAudit } from './audit.queries.ts';
import { verifyChain } from './verify-chain.ts';

const tags = ['Audit'];

/** Who did what, for administrators. Nobody writes or removes anything here. */
export function auditRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/audit',
    {
      config: { access: 'audit.read' },
      schema: {
        tags,
        summary: 'Страница от дневника на действията',
        querystring: auditListQuerySchema,
        response: listResponses(auditPageSchema),
      },
    },
    async (request) => listAudit(request.databaseForLists(), request.query),
  );

  app.get(
    '/api/audit/verify',
    {
      config: { access: 'audit.read', expensive: 'wholeList' },
      schema: { tags, summary: 'Проверка на дневника на действията', response: listResponses(chainReportSchema) },
    },
    async () => {
      const { database, secrets, config } = context;
      const { sealed, fault } = await verifyChain(database.db, secrets, config.dataDir);
      return { sealed, fault: fault === null ? null : { ...fault, sentence: faultSentence(fault) } };
    },
  );
}
