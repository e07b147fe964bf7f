import { messages } from './messages.ts';

/** Every failure a person can be told of: its status and its sentence. What a service throws is one of these codes. */
export const failures = {
  notSignedIn: { status: 401, message: messages.sessionEnded },
  forbidden: { status: 403, message: messages.forbidden },
  xsrf: { status: 403, message: messages.xsrf },
  notFound: { status: 404, message: messages.notFound },
  pathNotFound: { status: 404, message: messages.pathNotFound },
  fileNotFound: { status: 404, message: messages.fileNotFound },
  fileTooLarge: { status: 413, message: messages.fileTooLarge },
  fileTypeWrong: { status: 415, message: messages.fileTypeWrong },
  fileDamaged: { status: 415, message: messages.fileDamaged },
  imageTypeWrong: { status: 415, message: messages.imageTypeWrong },
  imageTooLarge: { status: 413, message: messages.imageTooLarge },
  pdfUnsafe: { status: 415, message: messages.pdfUnsafe },
  egnTaken: { status: 409, message: messages.egnTaken },
  tooManyAtOnce: { status: 429, message: messages.tooManyAtOnce },
  tooManyRead: { status: 429, message: messages.tooManyRead },
  tooManyRegistrations: { status: 429, message: messages.tooManyRegistrations },
  bulstatTaken: { status: 409, message: messages.bulstatTaken },
  clubHasPlayers: { status: 409, message: messages.clubHasPlayers },
  clubHasCardIndexes: { status: 409, message: messages.clubHasCardIndexes },
  clubHasTransfers: { status: 409, message: messages.clubHasTransfers },
  clubHasCoaches: { status: 409, message: messages.clubHasCoaches },
  clubHasUsers: { status: 409, message: messages.clubHasUsers },
  mailSent: { status: 409, message: messages.mailSent },
  repeatedDifferently: { status: 409, message: messages.repeatedDifferently },
  resetLinkInvalid: { status: 409, message: messages.resetLinkInvalid },
  tooManyAttempts: { status: 429, message: messages.tooManyAttempts },
  tooManyRequests: { status: 429, message: messages.tooManyRequests },
  serverBusy: { status: 503, message: messages.serverBusy },
  unavailable: { status: 503, message: messages.unavailable },
} as const satisfies Record<string, { status: number; message: string }>;

export type FailureCode = keyof typeof failures;
