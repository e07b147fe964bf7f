import {
  inEarlierWords,
  isProtocolOpen,
  type Protocol,
  type ProtocolClock,
  protocolOf,
} from '#domain/transfer/transfer-protocol.rules.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { timeOfDay, today } from '#server/write/today.ts';
import type { ProtocolFacts } from './transfer-protocol.queries.ts';

const PURPOSE = 'protocol-state';

export const clock: ProtocolClock = {
  dayOf: (moment) => today(new Date(moment)),
  timeOf: (moment) => timeOfDay(new Date(moment)),
};

export const dayOf = clock.dayOf;

export const printedProtocol = (facts: ProtocolFacts): Protocol => protocolOf(facts, clock);

export function stateOfProtocol(secrets: Secrets, protocol: Protocol): Buffer {
  return secrets.fingerprint(JSON.stringify(protocol), PURPOSE);
}

/** Whether that is what was printed, in whatever words the form had then. */
export function isAsPrinted(secrets: Secrets, facts: ProtocolFacts, state: Buffer): boolean {
  return [printedProtocol(facts), ...inEarlierWords(facts, clock)].some((one) =>
    stateOfProtocol(secrets, one).equals(state),
  );
}

/** Whether a code may open the protocol: its time is not over, and the player has not left. */
export function isOpenToPublic({ releasedAt, isDeleted }: ProtocolFacts, now: Date): boolean {
  const releasedOn = releasedAt === null ? null : dayOf(releasedAt);
  return !isDeleted && isProtocolOpen({ releasedOn }, today(now));
}
