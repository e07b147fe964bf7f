import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { zodErrorMap } from '#contract/common/zod-error-map.ts';
import type { App, AppContext } from './context.ts';
import { AppError } from './write/errors.ts';
import { accountRoutes } from './features/user/account.routes.ts';
import { apiKeyRoutes } from './features/api-key/api-key.routes.ts';
import { calendarRoutes } from './features/club/calendar/calendar.routes.ts';
import { webhookRoutes } from './features/webhook/webhook.routes.ts';
import { keyAdmission } from './features/api-key/key-admission.ts';
import { auditRoutes } from './features/history/audit.routes.ts';
import { licenceDecisionRoutes } from './features/card-index/approval/licence-decision.routes.ts';
import { licenceCheckRoutes } from './features/card-index/checks/licence-check.routes.ts';
import { cardIndexRoutes } from './features/card-index/card-index.routes.ts';
import { cardIndexTakeBackRoutes } from './features/card-index/card-index-take-back.routes.ts';
import { cardIndexSheetRoutes } from './features/card-index/sheet/card-index-sheet.routes.ts';
import { clubRoutes } from './features/club/club.routes.ts';
import { coachRoutes } from './features/coach/coach.routes.ts';
import { coachEducationRoutes } from './features/coach/coach-education.routes.ts';
import { coachTransferRoutes } from './features/coach/coach-transfer.routes.ts';
import { doubleRoutes } from './features/double/double.routes.ts';
import { eventRoutes } from './features/notification/event.routes.ts';
import { federationRoutes } from './features/federation/federation.routes.ts';
import { exportRoutes } from './features/system/export.routes.ts';
import { importFileRoutes } from './features/import/import-file.routes.ts';
import { importRoutes } from './features/import/import.routes.ts';
import { factorRoutes } from './features/factor/factor.routes.ts';
import { passkeyLoginRoutes, passkeyRoutes } from './features/factor/passkey.routes.ts';
import { secondStepRoutes } from './features/factor/second-step.routes.ts';
import { fileRoutes } from './features/system/file.routes.ts';
import { photoMatchRoutes } from './features/import/photo-match.routes.ts';
import { reportRoutes } from './features/report/report.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { noteRoutes } from './features/note/note.routes.ts';
import { clubMessageRoutes } from './features/notification/club-message.routes.ts';
import { notificationRoutes } from './features/notification/notification.routes.ts';
import { outboxRoutes } from './features/mail/outbox.routes.ts';
import { optionsRoutes } from './features/federation/options.routes.ts';
import { printedSheetRoutes } from './features/paper/printed-sheet.routes.ts';
import { playerTransferRoutes } from './features/transfer/player-transfers.routes.ts';
import { playerDevelopmentRoutes } from './features/player/player-development.routes.ts';
import { playerDocumentRoutes } from './features/player/player-document.routes.ts';
import { expiringContractRoutes } from './features/player/expiring-contract/expiring-contract.routes.ts';
import { playerProposalRoutes } from './features/player/proposal/player-proposal.routes.ts';
import { documentKindRoutes } from './features/player/document-kind/document-kind.routes.ts';
import { readinessRoutes } from './features/player/document-kind/readiness.routes.ts';
import { collectLinkRoutes, collectRoutes, receivedRoutes } from './features/player/collect/collect.routes.ts';
import { photoConsentRoutes } from './features/player/photo-consent/photo-consent.routes.ts';
import { guardianRoutes } from './features/player/guardian/guardian.routes.ts';
import { playerRoutes } from './features/player/player.routes.ts';
import { findTeamPhoto, findVerifiedTeam } from './features/card-index/sheet/verified-team.ts';
import { secondSteps } from './features/factor/ask-second-step.ts';
import { whatWaits } from './features/system/what-waits.ts';
import { findVerifiedTransfer } from './features/transfer/protocol/verified-transfer.ts';
import { isHttps } from './http/cookies.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { seasonProposalRoutes } from './features/card-index/season/season-proposal.routes.ts';
import { seasonDatesRoutes } from './features/card-index/season/season-dates.routes.ts';
import { seasonRulesRoutes } from './features/card-index/season/season-rules.routes.ts';
import { sessionRoutes } from './features/sign-in/session.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { viewRoutes } from './features/view/view.routes.ts';
import { listRoutes } from './features/federation/list.routes.ts';
import { ageGroupRoutes } from './features/card-index/age-group/age-group.routes.ts';
import { championshipRoutes } from './features/card-index/championship.routes.ts';
import { townRoutes } from './features/federation/town.routes.ts';
import { takeBackRoutes } from './features/history/take-back.routes.ts';
import { playerSigningRoutes, signLinkRoutes } from './features/transfer/signing/signing.routes.ts';
import { transferRoutes } from './features/transfer/transfer.routes.ts';
import { transferStepRoutes } from './features/transfer/transfer-steps.routes.ts';
import { transferExtensionRoutes } from './features/transfer/extension/transfer-extension.routes.ts';
import { transferDeadlineRoutes } from './features/transfer/scheduled/transfer-deadline.routes.ts';
import { transferProtocolRoutes } from './features/transfer/protocol/transfer-protocol.routes.ts';
import { userRoutes } from './features/user/user.routes.ts';
import { todayRoutes } from './features/today/today.routes.ts';
import { verificationRoutes } from './features/paper/verification.routes.ts';
import { retentionRoutes } from './features/privacy/retention.routes.ts';
import { erasureRoutes } from './features/privacy/erasure.routes.ts';
import { myDataRoutes } from './features/privacy/my-data.routes.ts';
import { registerOpeningTrace } from './features/privacy/opening-trace.ts';
import { mergeRoutes } from './features/double/merge.routes.ts';
import { registerFederationLists } from './plugins/federation-lists.ts';
import { registerAccess } from './plugins/access.ts';
import { registerAuthentication } from './features/sign-in/authentication.ts';
import { answerError, registerErrorHandler } from './plugins/error-handler.ts';
import { registerExpensiveReads } from './plugins/expensive-reads.ts';
import { registerIdempotency } from './plugins/idempotency.ts';
import { registerOpenApi } from './plugins/openapi.ts';
import { registerOperations } from './plugins/operations.ts';
import { registerQueryNames } from './plugins/query-names.ts';
import { registerReplicaReads } from './plugins/replica-reads.ts';
import { clientErrorHandler, registerKnownHosts, registerRawAnswers } from './plugins/raw-http.ts';
import { registerReadingTrace } from './features/notification/reading-trace.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { loggedError } from './http/logged-error.ts';
import { dataHeaders, registerSecurityHeaders } from './plugins/security-headers.ts';
import { serializerCompiler } from './http/serializer.ts';
import { registerUpload } from './plugins/upload.ts';
import { registerNoWebApp, registerWebApp } from './plugins/web-app.ts';
import { federationName } from './write/federation.ts';

// What no field has a sentence of its own for is said in our words, never in the library's.
z.config({ localeError: zodErrorMap });

const MAX_BODY_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;

interface AppOptions {
  context: AppContext;
  /** The built front end; without it only the API answers. */
  webFolder?: string;
  /** Where the log goes; the standard output when absent. */
  log?: { write: (line: string) => void };
}

/** Everything but listening. */
export async function buildApp({ context, webFolder, log }: AppOptions): Promise<App> {
  const headers = { isHttps: isHttps(context.config) };
  const app: App = Fastify({
    logger: {
      level: context.config.logLevel,
      base: null,
      serializers: { err: loggedError },
      ...(log === undefined ? {} : { stream: log }),
    },
    // Addresses may hold names: request-log writes its own line instead.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: context.config.trustProxy ?? false,
    bodyLimit: MAX_BODY_BYTES,
    // Long enough for a photo over a bad line, short enough that nobody can hold connections for ever.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Stands in answers, log and audit: never a number that somebody else has chosen.
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 100 },
    // An address that cannot be read, or with a part longer than any of ours: there is no such path.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(dataHeaders(request.id, headers));
      void answerError(new AppError('pathNotFound'), request, reply);
    },
    clientErrorHandler: clientErrorHandler(headers),
    http: { requireHostHeader: false },
    // What arrives on an open connection while the server stops is still answered; then the connection is closed.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();

  // Plain text is no form; left in, it would reach the schemas as a body.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  registerErrorHandler(app);
  registerQueryNames(app);
  registerRequestLog(app);
  registerSecurityHeaders(app, headers);
  registerRawAnswers(app, headers);
  registerKnownHosts(app, context.config.knownHosts);
  await app.register(cookie);
  registerAuthentication(app, context, keyAdmission(context));
  registerAccess(app);
  await registerFederationLists(app, context);
  registerReadingTrace(app, context);
  registerOpeningTrace(app, context);
  registerReplicaReads(app, context);
  // Answers only: nobody sends us packed requests, which would be small on the line and large in here.
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: 1024,
    inflateIfDeflated: false,
    globalDecompression: false,
  });
  await registerUpload(app);

  registerExpensiveReads(app);
  registerIdempotency(app, context);
  await registerOpenApi(app, context.config);
  registerOperations(app, context);
  systemRoutes(app, context);

  const signingIn = { ...context, database: { ...context.database, db: context.database.signInDb } };
  sessionRoutes(app, { ...signingIn, secondSteps });
  secondStepRoutes(app, signingIn);
  passkeyLoginRoutes(app, signingIn);
  factorRoutes(app, context);
  passkeyRoutes(app, context);
  accountRoutes(app, context);
  playerRoutes(app, context);
  playerTransferRoutes(app, context);
  playerDevelopmentRoutes(app, context);
  playerDocumentRoutes(app, context);
  guardianRoutes(app, context);
  photoConsentRoutes(app, context);
  collectRoutes(app, context);
  receivedRoutes(app, context);
  collectLinkRoutes(app, context);
  playerProposalRoutes(app, context);
  takeBackRoutes(app, context);
  expiringContractRoutes(app, context);
  clubRoutes(app, context);
  cardIndexRoutes(app, context);
  cardIndexTakeBackRoutes(app, context);
  licenceDecisionRoutes(app, context);
  licenceCheckRoutes(app, context);
  seasonProposalRoutes(app, context);
  seasonRulesRoutes(app, context);
  seasonDatesRoutes(app, context);
  cardIndexSheetRoutes(app, context);
  printedSheetRoutes(app, context);
  verificationRoutes(app, {
    ...context,
    verified: { findTeam: findVerifiedTeam, findTeamPhoto, findTransfer: findVerifiedTransfer },
  });
  coachRoutes(app, context);
  coachEducationRoutes(app, context);
  coachTransferRoutes(app, context);
  transferRoutes(app, context);
  transferStepRoutes(app, context);
  playerSigningRoutes(app, context);
  signLinkRoutes(app, context);
  transferExtensionRoutes(app, context);
  transferDeadlineRoutes(app, context);
  transferProtocolRoutes(app, context);
  userRoutes(app, context);
  fileRoutes(app, context);
  optionsRoutes(app, context);
  townRoutes(app, context);
  championshipRoutes(app, context);
  ageGroupRoutes(app, context);
  listRoutes(app, context);
  documentKindRoutes(app, context);
  readinessRoutes(app, context);
  viewRoutes(app, context);
  searchRoutes(app, context);
  notificationRoutes(app, { ...context, whatWaits });
  clubMessageRoutes(app, context);
  noteRoutes(app, context);
  todayRoutes(app, { ...context, whatWaits });
  doubleRoutes(app, context);
  eventRoutes(app, context);
  historyRoutes(app, context);
  mergeRoutes(app, context);
  erasureRoutes(app, context);
  myDataRoutes(app, context);
  retentionRoutes(app, context);
  auditRoutes(app, context);
  exportRoutes(app, context);
  reportRoutes(app, context);
  photoMatchRoutes(app, context);
  apiKeyRoutes(app, context);
  webhookRoutes(app, context);
  calendarRoutes(app, context);
  importRoutes(app, context);
  importFileRoutes(app, context);
  outboxRoutes(app, context);
  federationRoutes(app, context);

  if (webFolder === undefined) registerNoWebApp(app);
  else await registerWebApp(app, webFolder, () => federationName(context, context.database.db));
  return app;
}
