import type { Sex } from '../card-index/age-group.rules.ts';
import type { PlayerCapacity } from '../common/access.rules.ts';
import { consentGiverLabels } from '../player/photo-consent.rules.ts';
import type { CollectState } from '../player/collect.rules.ts';
import type { PersonalNumberKind } from '../player/personal-number.rules.ts';
import type { SigningMethod, SigningPerson } from '../transfer/player-signers.rules.ts';
import type { ExtensionOutcome } from '../transfer/transfer-extension.rules.ts';

const people: Readonly<Record<SigningPerson, string>> = { player: 'състезател', guardian: 'родител' };
const methods: Readonly<Record<SigningMethod, string>> = {
  account: 'през профил',
  link: 'по връзка',
  paper: 'на хартия',
};
const outcomes: Readonly<Record<ExtensionOutcome, string>> = {
  agreed: 'прието',
  refused: 'отказано',
  withdrawn: 'оттеглено',
  lapsed: 'отпаднало',
};
const states: Readonly<Record<CollectState, string>> = {
  asked: 'чака се',
  received: 'получено',
  accepted: 'прието',
  refused: 'отказано',
  lapsed: 'отпаднало',
};

/** What codes mean, in what is told to a person of the own data. */
export const myDataWords = {
  sexes: { 0: 'мъж', 1: 'жена' } satisfies Record<Sex, string>,
  numberKinds: {
    national: 'ЕГН или ЛНЧ',
    passport: 'номер на паспорт',
  } satisfies Record<PersonalNumberKind, string>,
  capacities: { player: 'на състезателя', guardian: 'на родител' } satisfies Record<PlayerCapacity, string>,
  givers: consentGiverLabels,
  people,
  methods,
  outcomes,
  states,
  answers: { signed: 'подписано', refused: 'отказано' },
  approved: 'заверен',
  returned: 'върнат на клуба',
  openEnded: 'безсрочно',
  folders: {
    photos: 'Снимки',
    documents: 'Документи',
    transfers: 'Документи на трансфери',
    received: 'Изпратено от родител',
  },
  links: { transfer: 'подпис на трансфер', request: 'снимка и документи' },
  records: { player: 'профил на състезателя', transfer: 'трансфер', user: 'профил за вход' },
  notes: { player: 'състезателя', transfer: 'трансфер', federation: 'федерацията' },
} as const;
