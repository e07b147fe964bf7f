import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import answers from './answers.json' with { type: 'json' };
import { apiKeyMadeSchema, apiKeySchema } from '../api-key/api-key.contract.ts';
import * as account from '../user/account.contract.ts';
import { auditPageSchema, chainReportSchema } from '../history/audit.contract.ts';
import * as cardIndex from '../card-index/card-index.contract.ts';
import * as check from '../card-index/licence-check.contract.ts';
import * as sheet from '../card-index/card-index-sheet.contract.ts';
import * as calendar from '../club/calendar.contract.ts';
import * as webhook from '../webhook/webhook.contract.ts';
import { viewSchema } from '../view/view.contract.ts';
import { ageGroupItemSchema } from '../card-index/age-group.contract.ts';
import { listItemSchema } from '../federation/list.contract.ts';
import { championshipSchema } from '../card-index/championship.contract.ts';
import * as club from '../club/club.contract.ts';
import * as coach from '../coach/coach.contract.ts';
import { coachEducationSchema } from '../coach/coach-education.contract.ts';
import { coachTransferSchema } from '../coach/coach-transfer.contract.ts';
import * as double from '../double/double.contract.ts';
import * as erasure from '../privacy/erasure.contract.ts';
import { contractNoticesResultSchema, expiringContractSchema } from '../player/expiring-contract.contract.ts';
import * as factor from '../factor/factor.contract.ts';
import * as federation from '../federation/federation.contract.ts';
import * as imports from '../import/import.contract.ts';
import { photoMatchedSchema } from '../import/photo.contract.ts';
import { townSchema } from '../federation/town.contract.ts';
import { openingPageSchema } from '../privacy/opening.contract.ts';
import { historySchema } from '../history/history.contract.ts';
import { clubReferenceSchema, coachReferenceSchema, playerReferenceSchema } from './list.contract.ts';
import * as merge from '../double/merge.contract.ts';
import * as retention from '../privacy/retention.contract.ts';
import * as note from '../note/note.contract.ts';
import { messageReceiversSchema } from '../notification/club-message.contract.ts';
import * as notification from '../notification/notification.contract.ts';
import { idSchema, optionListSchema } from '../federation/options.contract.ts';
import { mailRetrySchema, outboxMailSchema, outboxPageSchema } from '../mail/outbox.contract.ts';
import * as passkey from '../factor/passkey.contract.ts';
import * as collect from '../player/collect.contract.ts';
import * as signing from '../transfer/signing.contract.ts';
import { photoConsentSchema } from '../player/photo-consent.contract.ts';
import { guardianSchema } from '../player/guardian.contract.ts';
import { playerDevelopmentSchema } from '../player/player-development.contract.ts';
import { concernedSchema, documentKindSchema } from '../player/document-kind.contract.ts';
import { readinessSchema } from '../player/readiness.contract.ts';
import { playerDocumentSchema } from '../player/player-document.contract.ts';
import { egnSchema } from '../player/person.fields.ts';
import * as player from '../player/player.contract.ts';
import * as proposal from '../player/player-proposal.contract.ts';
import { failureSchema, movedSchema, problemListSchema } from './problems.ts';
import { printedStateListSchema } from '../paper/printed-sheet.contract.ts';
import { searchAnswerSchema } from '../search/search.contract.ts';
import * as seasonProposal from '../card-index/season-proposal.contract.ts';
import { seasonDatesSchema } from '../card-index/season-dates.contract.ts';
import * as seasonRules from '../card-index/season-rules.contract.ts';
import { messageSchema, sessionSchema } from '../sign-in/session.contract.ts';
import { reportTableSchema } from '../report/report.contract.ts';
import { systemSchema } from '../system/system.contract.ts';
import { todaySchema } from '../today/today.contract.ts';
import * as transfer from '../transfer/transfer.contract.ts';
import { transferCheckSchema } from '../transfer/transfer-create.contract.ts';
import { extensionAnswerSchema, transferExtensionSchema } from '../transfer/transfer-extension.contract.ts';
import { transferDeadlineSchema } from '../transfer/transfer-deadline.contract.ts';
import * as verification from '../paper/verification.contract.ts';
import * as user from '../user/user.contract.ts';

const written: Record<string, string[]> = answers;

/** „name: type“ for every field of an answer, nested ones behind a dot; „?“ where it may be null, „~“ where it may be left out. */
function fieldsOf(schema: z.ZodType): string[] {
  const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return walk(described as Described, '');
}

interface Described {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Described[];
  items?: Described;
  properties?: Record<string, Described>;
  /** Of what is kept under names that nobody knows beforehand. */
  additionalProperties?: Described | boolean;
  required?: string[];
}

function walk(schema: Described, name: string): string[] {
  const choices = schema.anyOf;
  if (choices !== undefined) {
    const others = choices.filter(({ type }) => type !== 'null');
    return others.flatMap((choice) => walk(choice, `${name}?`));
  }
  if (schema.type === 'array') return walk(schema.items ?? {}, `${name}[]`);
  if (typeof schema.additionalProperties === 'object') return walk(schema.additionalProperties, `${name}{}`);
  if (schema.properties === undefined) return [`${name}: ${schema.enum?.join('|') ?? schema.type ?? 'any'}`];
  return Object.entries(schema.properties).flatMap(([key, value]) => {
    const optional = schema.required?.includes(key) === true ? '' : '~';
    return walk(value, name === '' ? `${key}${optional}` : `${name}.${key}${optional}`);
  });
}

describe('answers name what leaves the server, and nothing else', () => {
  it.each<[string, z.ZodType]>([
    ['club in a list', club.clubListItemSchema],
    ['club', club.clubDetailsSchema],
    ['page of clubs', club.clubPageSchema],
    ['licence of a club', club.clubCardIndexSchema],
    ['coach of a club', club.clubCoachSchema],
    ['what became of a closed club', club.clubClosedSchema],
    ['refusal to close a club', club.clubNotClosedSchema],
    ['coach in a list', coach.coachListItemSchema],
    ['coach', coach.coachDetailsSchema],
    ['page of coaches', coach.coachPageSchema],
    ['added to a coach', coach.addedToCoachSchema],
    ['education of a coach', coachEducationSchema],
    ['transfer of a coach', coachTransferSchema],
    ['whole number of a person', egnSchema],
    ['player in a list', player.playerListItemSchema],
    ['player', player.playerDetailsSchema],
    ['page of players', player.playerPageSchema],
    ['licence of a player', player.playerCardIndexSchema],
    ['refusal of a number that is taken', player.numberTakenSchema],
    ['status of a player', player.toggleStatusSchema],
    ['possible double', double.doubleDetailsSchema],
    ['page of possible doubles', double.doublePageSchema],
    ['decided double', double.decidedDoubleSchema],
    ['question of an erasure', erasure.erasureQuestionSchema],
    ['erased person', erasure.erasedSchema],
    ['refusal of an erasure', erasure.erasureRefusedSchema],
    ['page of openings', openingPageSchema],
    ['page of erasures', erasure.erasurePageSchema],
    ['periods for which data are kept', retention.retentionSchema],
    ['rule of a period', retention.retentionRuleSchema],
    ['preview of a period', retention.retentionPreviewSchema],
    ['proposal', proposal.proposalDetailsSchema],
    ['page of proposals', proposal.proposalPageSchema],
    ['decided proposal', proposal.decidedProposalSchema],
    ['notes on a record', note.noteListSchema],
    ['who may be mentioned', note.noteReaderSchema],
    ['added to a player', player.addedToPlayerSchema],
    ['parent of a player', guardianSchema],
    ['consent to public pages', photoConsentSchema],
    ['measurement', playerDevelopmentSchema],
    ['document', playerDocumentSchema],
    ['expiring contract', expiringContractSchema],
    ['result of notices', contractNoticesResultSchema],
    ['licence', cardIndex.cardIndexDetailsSchema],
    ['licence to check', check.checkedLicenceSchema],
    ['licences to check', check.licencesToCheckSchema],
    ['days of a delegate', check.delegateDayListSchema],
    ['delegates', check.delegateListSchema],
    ['licence in a list', cardIndex.cardIndexListItemSchema],
    ['page of licences', cardIndex.cardIndexPageSchema],
    ['player who may be added', cardIndex.availablePlayerSchema],
    ['page of candidates', cardIndex.candidatePageSchema],
    ['players added to a licence', cardIndex.membersAddedSchema],
    ['player taken off a licence', cardIndex.removedPlayerSchema],
    ['refusal of a player', cardIndex.notEligibleSchema],
    ['refusal of several players', cardIndex.someNotEligibleSchema],
    ['refusal of a licence that lacks something', cardIndex.licenceIncompleteSchema],
    ['proposal of a season', seasonProposal.seasonProposalSchema],
    ['licences of a season', seasonProposal.seasonCreatedSchema],
    ['refusal of a season', seasonProposal.seasonRefusedSchema],
    ['import', imports.importDetailsSchema],
    ['page of imports', imports.importPageSchema],
    ['row of an import', imports.importRowSchema],
    ['page of rows of an import', imports.importRowPageSchema],
    ['replaced in an import', imports.importReplacedSchema],
    ['refusal to undo an import', imports.importNotUndoneSchema],
    ['pictures and whose they are', photoMatchedSchema],
    ['championship', championshipSchema],
    ['age group', ageGroupItemSchema],
    ['entry of a list', listItemSchema],
    ['kind of document', documentKindSchema],
    ['whom a kind of document concerns', concernedSchema],
    ['readiness of a club', readinessSchema],
    ['view of a list', viewSchema],
    ['key of a program', apiKeySchema],
    ['key that was made', apiKeyMadeSchema],
    ['calendar of a club', calendar.clubCalendarSchema],
    ['address of a calendar', calendar.calendarMadeSchema],
    ['address of a program', webhook.webhookSchema],
    ['secret of an address', webhook.webhookMadeSchema],
    ['message to a program', webhook.webhookDeliverySchema],
    ['rules of a season', seasonRules.seasonRulesSchema],
    ['dates of a season', seasonDatesSchema],
    ['preview of rules', seasonRules.seasonRulesPreviewSchema],
    ['printed sheet', sheet.printedSheetSchema],
    ['printed states', printedStateListSchema],
    ['switch of the public page', verification.verificationSwitchSchema],
    ['public page of a sheet', verification.verificationSchema],
    ['transfer in a list', transfer.transferListItemSchema],
    ['transfer', transfer.transferDetailsSchema],
    ['page of transfers', transfer.transferPageSchema],
    ['later last day of a transfer', transferExtensionSchema],
    ['what became of a later last day', extensionAnswerSchema],
    ['document of a transfer', transfer.transferDocumentSchema],
    ['numbers of transfers', transfer.transferCountsSchema],
    ['what stands in the way of a transfer', transferCheckSchema],
    ['who signs for the player', signing.playerSigningSchema],
    ['link to sign by', signing.signLinkSentSchema],
    ['what a link shows', signing.linkContentSchema],
    ['answer by a link', signing.linkAnsweredSchema],
    ['what parents are asked for', collect.collectionSchema],
    ['links to send papers by', collect.collectSentSchema],
    ['what is asked by a link', collect.collectContentSchema],
    ['page of what parents have sent', collect.receivedPageSchema],
    ['step of a transfer', transfer.transferStepSchema],
    ['added to a transfer', transfer.addedToTransferSchema],
    ['deadline of transfers', transferDeadlineSchema],
    ['federation', federation.knownFederationSchema],
    ['logo of the federation', federation.keptLogoSchema],
    ['first steps of an installation', federation.firstStepsSchema],
    ['settings of the federation', federation.federationSettingsSchema],
    ['town', townSchema],
    ['user', user.userDetailsSchema],
    ['page of users', user.userPageSchema],
    ['role', user.roleSchema],
    ['new user', user.userCreatedSchema],
    ['password of a user', user.passwordSentSchema],
    ['roles of a user', user.userRolesSchema],
    ['clubs of a user', user.userClubListSchema],
    ['session', sessionSchema],
    ['second step', factor.secondStepSchema],
    ['letter with a code', factor.mailCodeSentSchema],
    ['app for codes', factor.totpBegunSchema],
    ['recovery codes', factor.recoveryCodesSchema],
    ['session after setting up', factor.setUpDoneSchema],
    ['own factors', factor.ownFactorsSchema],
    ['factors of a user', factor.userFactorsSchema],
    ['passkey to be made', passkey.passkeyCreationSchema],
    ['passkey to be shown', passkey.passkeyRequestSchema],
    ['own account', account.accountSchema],
    ['own sessions', account.ownSessionListSchema],
    ['mail wishes', account.mailWishListSchema],
    ['message', messageSchema],
    ['choices', optionListSchema],
    ['id', idSchema],
    ['alert', notification.alertSchema],
    ['reviewed alert', notification.alertReviewedSchema],
    ['news', notification.newsSchema],
    ['what the bell shows', notification.notificationsSchema],
    ['what the day wants', todaySchema],
    ['unread news', notification.unreadSchema],
    ['receivers of a message', messageReceiversSchema],
    ['history of a record', historySchema],
    ['page of the audit', auditPageSchema],
    ['state of the audit', chainReportSchema],
    ['what a search everywhere finds', searchAnswerSchema],
    ['outgoing mail', outboxMailSchema],
    ['page of outgoing mail', outboxPageSchema],
    ['page of merges', merge.mergePageSchema],
    ['merged records', merge.mergedSchema],
    ['refusal of a merge', merge.mergeRefusedSchema],
    ['record that is back', merge.unmergedSchema],
    ['record that was merged', movedSchema],
    ['state of the system', systemSchema],
    ['report', reportTableSchema],
    ['mail sent again', mailRetrySchema],
    ['failure', failureSchema],
    ['problems', problemListSchema],
    ['reference to a club', clubReferenceSchema],
    ['reference to a coach', coachReferenceSchema],
    ['reference to a player', playerReferenceSchema],
  ])('%s', (name, schema) => {
    expect(fieldsOf(schema)).toEqual(written[name]);
  });
});
