import type { VerifiedTransfer } from '#contract/paper/verification.contract.ts';
import { lastSignature, releaseOf } from '#domain/transfer/transfer-protocol.rules.ts';
import type { Language } from '#domain/common/language.ts';
import { publicNamesOf } from '#domain/player/photo-consent.rules.ts';
import { paperWords } from '#domain/paper/paper-words.ts';
import type { AppContext } from '#server/context.ts';
import { orNotFound } from '#server/write/errors.ts';
import { dayOf, isAsPrinted, isOpenToPublic } from './protocol-state.ts';
import { findOpenProtocol, findProtocolFacts } from './transfer-protocol.queries.ts';

/** The transfer behind a code, for whoever holds the paper; null once the code opens nothing. */
export async function findVerifiedTransfer(
  { database, secrets, now }: AppContext,
  codeHash: Buffer,
  language: Language,
): Promise<VerifiedTransfer | null> {
  const sheet = await findOpenProtocol(database, codeHash);
  const facts = sheet === null ? null : await findProtocolFacts(database, sheet, sheet.transferId);
  if (sheet === null || facts === null || !isOpenToPublic(facts, now())) return null;
  const { birthDate, type, status, fromClub, toClub, endOn, documents } = facts;
  const released = releaseOf(facts);
  const words = paperWords[language];
  return {
    player: {
      name: words.person(...publicNamesOf(facts)),
      hasConsent: facts.hasConsent,
      birthYear: Number(birthDate.slice(0, 4)),
    },
    type: words.transferTypes[type],
    status: words.transferStatuses[status],
    fromClub: fromClub === null ? null : words.name(fromClub),
    toClub: words.name(toClub),
    signedOn: dayOf(orNotFound(lastSignature(facts))),
    transferredOn: dayOf(orNotFound(facts.transferredAt)),
    endOn,
    releasedOn: released === null ? null : dayOf(released),
    printedOn: sheet.printedOn,
    isCurrent: isAsPrinted(secrets, facts, sheet.state),
    documents: documents.map(({ sha256, signedBefore }) => ({ sha256, note: words.addedAfter(signedBefore) })),
  };
}
