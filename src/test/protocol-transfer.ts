import type { ProtocolTransfer } from '#domain/transfer/transfer-protocol.rules.ts';

/** A player lent from Русе to Велико Търново, with everybody's signature. */
export const aProtocolTransfer = (given: Partial<ProtocolTransfer> = {}): ProtocolTransfer => ({
  id: 57,
  type: 1,
  status: 3,
  firstName: 'Иван',
  middleName: 'Петров',
  lastName: 'Щерев',
  number: 104_582,
  birthDate: '2012-08-05',
  fromClub: 'ВК Дунав (Русе)',
  toClub: 'ВК Царевец (Велико Търново)',
  startOn: '2026-11-03',
  endOn: '2027-06-30',
  initiatedAt: '2026-11-01T08:00',
  adminSignedAt: '2026-11-02T09:30',
  playerSignedAt: '2026-11-02T09:31',
  fromClubSignedAt: '2026-11-02T11:00',
  toClubSignedAt: '2026-11-01T10:15',
  transferredAt: '2026-11-03T12:00',
  releasedAt: null,
  adminSigner: 'Мария Иванова',
  fromClubSigner: 'Георги Колев',
  toClubSigner: 'Петя Златева',
  isSignedByPlayer: false,
  documents: [],
  ...given,
});
/** Moments of these tests are written as the clock in Bulgaria shows them. */
export const protocolClock = {
  dayOf: (moment: string) => moment.slice(0, 10),
  timeOf: (moment: string) => moment.slice(11),
};
