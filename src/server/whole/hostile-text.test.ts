import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { accountFormSchema, changePasswordSchema } from '#contract/user/account.contract.ts';
import {
  candidateQuerySchema,
  cardIndexCreateSchema,
  cardIndexListQuerySchema,
  cardIndexMembersSchema,
  cardIndexStaffSchema,
} from '#contract/card-index/card-index.contract.ts';
import { clubFormSchema } from '#contract/club/club.contract.ts';
import { coachEducationCreateSchema } from '#contract/coach/coach-education.contract.ts';
import { coachTransferCreateSchema } from '#contract/coach/coach-transfer.contract.ts';
import { coachFormSchema, coachUpdateSchema } from '#contract/coach/coach.contract.ts';
import { loginCodeSchema, proofSchema } from '#contract/factor/factor.contract.ts';
import * as fields from '#contract/common/fields.ts';
import { contractNoticesSchema } from '#contract/player/expiring-contract.contract.ts';
import { passkeyAddSchema, passkeyLoginSchema } from '#contract/factor/passkey.contract.ts';
import { playerFormSchema, playerListQuerySchema } from '#contract/player/player.contract.ts';
import { seasonCreateSchema } from '#contract/card-index/season-proposal.contract.ts';
import { seasonRulesFormSchema } from '#contract/card-index/season-rules.contract.ts';
import { transferDeadlineSchema } from '#contract/transfer/transfer-deadline.contract.ts';
import {
  transferCancelSchema,
  transferDocumentCreateSchema,
  transferListQuerySchema,
} from '#contract/transfer/transfer.contract.ts';
import { transferCheckQuerySchema, transferCreateSchema } from '#contract/transfer/transfer-create.contract.ts';
import { confirmPasswordSchema, loginSchema, resetPasswordSchema } from '#contract/sign-in/session.contract.ts';
import { userCreateSchema, userListQuerySchema } from '#contract/user/user.contract.ts';
import { addressBlocks, addressBlockWords } from '#domain/sign-in/address-block.ts';
import { deviceWords } from '#domain/sign-in/device.rules.ts';
import { isIsoDate } from '#domain/common/dates.ts';
import { plainDigits } from '#domain/common/digits.ts';
import { normaliseEgn, readEgn } from '#domain/player/egn.rules.ts';
import { isEik, plainEik } from '#domain/club/eik.rules.ts';
import { isGuessablePassword } from '#domain/sign-in/guessable-password.ts';
import { isPersonName } from '#domain/player/person.rules.ts';
import { typedRecoveryCode } from '#domain/factor/recovery-code.rules.ts';
import { closenessIn, rowsFound } from '#domain/search/search-closeness.ts';
import { datesMeant } from '#domain/search/search-dates.ts';
import { searchKey, searchText, searchWords, toLatin } from '#domain/search/search-key.ts';
import { markMatches } from '#domain/search/search-match.ts';
import { slipsOf } from '#domain/search/search-slips.ts';
import { searchSpellings, soughtWords } from '#domain/search/search-spellings.ts';
import { isPrintable, printable } from '#domain/common/text.rules.ts';
import { passwordProblems } from '#domain/sign-in/password.rules.ts';
import { otpauthUri, typedTotp } from '#domain/factor/totp.rules.ts';
import { isNight } from '#test/night.ts';
import { writeSpreadsheet } from '../files/spreadsheet.ts';
import { loginKeys } from '../features/sign-in/login-throttle.ts';
import { acceptDocument } from '../files/accept-document.ts';
import { attachment } from '../files/attachment.ts';
import { cleanFileName, nameWithExtension } from '../files/file-name.ts';
import { describeFailure } from '../mail/delivery.ts';
import { factorAddedMail } from '../mail/factor-mails.ts';
import { letterHtml } from '../mail/letter-html.ts';
import { contractEndsMail } from '../mail/contract-mails.ts';
import { emailChangedMail, newPasswordMail, resetPasswordMail } from '../mail/account-mails.ts';
import { foldQueryNames } from '../plugins/query-names.ts';
import { Secrets } from '../keys/secrets.ts';

/** Of half the length a check takes half the time, and whatever squares it a quarter of its minutes. */
const [LENGTH, MOST_MS] = isNight ? [100_000, 4000] : [50_000, 1000];

const times = (text: string) => text.repeat(LENGTH / text.length);
/** Beginnings that almost fit, over and over, and an end that does not. */
const hostile: [string, string][] = [
  ['one letter', times('а')],
  ['letters and a digit', `${times('a')}1`],
  ['spaces between letters', `a${times(' ')}b`],
  ['dots between letters', `a${times('.')}b`],
  ['digits and a letter', `${times('1')}a`],
  ['letter, space, letter', `${times('a ')}1`],
  ['letter, dot, letter', `${times('а.')}!`],
  ['dashes', `${times('-')}x`],
  ['apostrophes', `${times('’')}1`],
  ['marks in the wrong order', `a${'\u0301'.repeat(LENGTH / 2)}${'\u0316'.repeat(LENGTH / 2)}`],
  ['marks in turns', `a${times('\u0301\u0316')}`],
  ['digits of another script', times('٩')],
  ['bold digits', times('𝟿')],
  ['groups of an address', `${times('0:')}x`],
  ['one sign that becomes eighteen', times('\uFDFA')],
  ['parts of syllables', times('\u1100\u1161')],
  ['halves of signs', times('\uD800')],
  ['invisible signs', times('\u200B')],
  ['the ending „ия“', times('ия')],
  ['letters of three letters', times('щ')],
  ['informal letters', times('q4j6')],
  ['keys of the phonetic keyboard', times('[v]`')],
  ['quotes', times('"')],
  ['backslashes', times('\\')],
  ['slashes', times('/')],
  ['line breaks', times('\r\n')],
  ['formulas', `${times(' ')}=1`],
  ['at signs', times('a@')],
  ['a host of many names', `http://${times('a.')}`],
  ['a host of many dashes', `http://x.xn--${times('a-')}!`],
  ['an address of one long word', `https://x.bg/${times('%')}`],
  ['names of a query', times('a=&')],
  ['a name of a query many times', times('keyword=a&')],
  ['brackets', times('[')],
  ['a PDF of nothing but beginnings', `%PDF-1.7 ${times('1 0 obj')}`],
];

const secrets = new Secrets(Buffer.alloc(32, 7));
const sheet = (text: string) => ({
  name: 'Лист',
  columns: [{ header: text, width: 10 }],
  rows: [[text]],
});
const parse = (schema: z.ZodType) => (text: string) => schema.safeParse(text);
/** The same text in every field of a form. */
const fill = (schema: z.ZodObject) => (text: string) =>
  schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, text])));

/** Everything that looks at what a stranger has written. */
const checks: [string, (text: string) => unknown][] = [
  ['toLatin', toLatin],
  ['searchKey', searchKey],
  ['searchWords', searchWords],
  ['searchText', (text) => searchText(text, text)],
  ['searchSpellings', searchSpellings],
  ['slipsOf', slipsOf],
  ['datesMeant', datesMeant],
  ['closenessIn a long text', (text) => closenessIn(text, soughtWords('иваноф'))],
  ['closenessIn for a long search', (text) => closenessIn(searchText(text), soughtWords(text))],
  ['rowsFound', (text) => rowsFound([text, text], text, searchText)],
  ['markMatches in a long text', (text) => markMatches(text, 'иван')],
  ['markMatches of a long search', (text) => markMatches('Иван Иванов', text)],
  ['isPersonName', isPersonName],
  ['isIsoDate', isIsoDate],
  ['plainDigits', plainDigits],
  ['isPrintable', isPrintable],
  ['printable', printable],
  ['addressBlocks', addressBlocks],
  ['normaliseEgn', normaliseEgn],
  ['readEgn', readEgn],
  ['plainEik', plainEik],
  ['isEik', isEik],
  ['passwordProblems', passwordProblems],
  ['isGuessablePassword', (text) => isGuessablePassword(text, [text])],
  ['requiredText', parse(fields.requiredText('x'))],
  ['id', parse(fields.id)],
  ['calendarDate', parse(fields.calendarDate('x'))],
  ['measure', parse(fields.measure('x'))],
  ['anyName', parse(fields.anyName())],
  ['personName', parse(fields.personName())],
  ['optionalUrl', parse(fields.optionalUrl)],
  ['email', parse(fields.email)],
  ['newPassword', parse(fields.newPassword)],
  ['the form of a club', fill(clubFormSchema)],
  ['the form of a player', fill(playerFormSchema)],
  ['the form of a coach', fill(coachFormSchema)],
  ['a change of a coach', fill(coachUpdateSchema)],
  ['a diploma of a coach', fill(coachEducationCreateSchema)],
  ['a move of a coach', fill(coachTransferCreateSchema)],
  ['the form of a licence', fill(cardIndexCreateSchema)],
  ['the staff of a licence', fill(cardIndexStaffSchema)],
  ['the form of an account', fill(userCreateSchema)],
  ['the query of the accounts', fill(userListQuerySchema)],
  ['the rules of a season', fill(seasonRulesFormSchema)],
  ['the licences of a season', fill(seasonCreateSchema)],
  ['the form of a transfer', fill(transferCreateSchema)],
  ['why a transfer is broken off', fill(transferCancelSchema)],
  ['a document of a transfer', fill(transferDocumentCreateSchema)],
  ['the query of a new transfer', fill(transferCheckQuerySchema)],
  ['the query of the transfers', fill(transferListQuerySchema)],
  ['the deadline of transfers', fill(transferDeadlineSchema)],
  ['players of a licence', (text) => cardIndexMembersSchema.safeParse({ playerIds: [...text] })],
  ['the query of a list', fill(playerListQuerySchema)],
  ['the query of the licences', fill(cardIndexListQuerySchema)],
  ['the query of candidates', fill(candidateQuerySchema)],
  ['the login', fill(loginSchema)],
  ['the forgotten password', fill(resetPasswordSchema)],
  ['the new password', fill(confirmPasswordSchema)],
  ['a new passkey', fill(passkeyAddSchema)],
  ['the answer of a passkey', fill(passkeyLoginSchema)],
  ['parts of a new passkey', fill(passkeyAddSchema.shape.credential)],
  ['parts of an answer of a passkey', fill(passkeyLoginSchema.shape.credential.shape.response)],
  ['typedTotp', typedTotp],
  ['typedRecoveryCode', typedRecoveryCode],
  ['otpauthUri', (text) => otpauthUri({ issuer: 'x', account: Buffer.from(text).toString(), secret: 'x' })],
  ['a code of the second step', fill(loginCodeSchema)],
  ['password and code', fill(proofSchema)],
  [
    'a letter about a passkey',
    (text) =>
      factorAddedMail({
        firstName: text,
        userName: text,
        passkey: text,
        at: new Date(),
        publicUrl: text,
        federation: text,
      }),
  ],
  ['notices for a list of texts', (text) => contractNoticesSchema.safeParse({ documentIds: [...text] })],
  ['loginKeys', (text) => loginKeys(secrets, { userName: text, address: text, knownDevice: text })],
  ['foldQueryNames', (text) => foldQueryNames({ [text]: text }, ['page'])],
  ['cleanFileName', cleanFileName],
  ['nameWithExtension', (text) => nameWithExtension(text, 'pdf')],
  ['attachment', (text) => attachment(cleanFileName(text))],
  ['a cell of a CSV file', (text) => writeSpreadsheet('csv', sheet(text))],
  ['a cell of an Excel file', (text) => writeSpreadsheet('xlsx', sheet(text))],
  ['a mail', (text) => resetPasswordMail({ firstName: text, userName: text, link: text, federation: text })],
  [
    'the look of a mail',
    (text) => letterHtml({ subject: text, body: text }, { federation: text, publicUrl: 'https://x.example' }),
  ],
  ['the words of a mail server', (text) => describeFailure({ responseCode: 550, response: text })],
  ['deviceWords', deviceWords],
  ['addressBlockWords', addressBlockWords],
  ['a changed password', (text) => changePasswordSchema.safeParse({ currentPassword: text, newPassword: text })],
  ['the own account', fill(accountFormSchema)],
  [
    'a letter with a password',
    (text) =>
      newPasswordMail({ firstName: text, userName: text, password: text, link: text, isNew: true, federation: text }),
  ],
  [
    'a letter to an old address',
    (text) => emailChangedMail({ firstName: text, userName: text, at: new Date(), publicUrl: text, federation: text }),
  ],
  [
    'a notice',
    (text) =>
      contractEndsMail({
        firstName: text,
        lastName: text,
        clubName: text,
        endDate: '2026-01-01',
        link: text,
        federation: text,
      }),
  ],
  ['a document', (text) => acceptDocument({ fileName: text, bytes: Buffer.from(text) }).catch(() => undefined)],
];

describe('a hostile text of a hundred thousand signs, by day of half as many,', () => {
  it.each(checks)('costs %s no more than its length', async (_name, check) => {
    const slow: string[] = [];
    for (const [name, text] of hostile) if ((await costOf(check, text)) > MOST_MS) slow.push(name);
    expect(slow).toEqual([]);
  });
});

/** The least of up to three times: a busy machine and the collector only ever add to it. */
async function costOf(check: (text: string) => unknown, text: string): Promise<number> {
  let least = Infinity;
  for (let reading = 0; reading < 3 && least > MOST_MS; reading++) {
    const before = process.cpuUsage();
    await check(text);
    least = Math.min(least, process.cpuUsage(before).user / 1000);
  }
  return least;
}
