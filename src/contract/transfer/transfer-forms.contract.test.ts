import { describe, expect, it } from 'vitest';
import { INVALID, letters, refusals, uploaded, tooLong } from '../common/form.test-tools.ts';
import {
  linkAnswerSchema,
  linkPaperSchema,
  paperSignatureSchema,
  signersQuerySchema,
  signLinkCreateSchema,
} from './signing.contract.ts';
import { transferCheckQuerySchema, transferCreateSchema } from './transfer-create.contract.ts';
import { transferDeadlineSchema } from './transfer-deadline.contract.ts';
import { extensionProposeSchema, extensionSignSchema } from './transfer-extension.contract.ts';

describe('a new transfer', () => {
  const form = { type: '0', playerId: '7', clubId: '3' };
  const abroad = { ...form, type: '2', clubId: '', abroadClub: 'Zenit', abroadFederation: 'Русия' };

  it('is of a player to a club', () => {
    expect(transferCreateSchema.parse({ ...form, abroadClub: '', startOn: '', comment: '' })).toEqual({
      type: 0,
      playerId: 7,
      clubId: 3,
    });
    expect(transferCreateSchema.parse({ ...form, type: '1', expiration: '2026-06-30' })).toMatchObject({
      expiration: '2026-06-30',
    });
  });

  it('goes abroad to a name with its federation', () => {
    expect(refusals(transferCreateSchema, abroad)).toEqual([]);
    expect(refusals(transferCreateSchema, { ...abroad, abroadFederation: '' })).toEqual([
      'abroadFederation: Моля, въведете федерацията (държавата) на клуба',
    ]);
  });

  it.each([
    [{ ...form, type: '3' }, ['type: Моля, изберете вид трансфер']],
    [{ ...form, type: '9' }, ['type: Моля, изберете вид трансфер']],
    [{ ...form, playerId: '' }, ['playerId: Моля, въведете стойност']],
    [{ ...form, clubId: '' }, ['clubId: Моля, въведете стойност']],
    [{ ...form, clubId: 'x' }, [`clubId: ${INVALID}`]],
    [{ ...abroad, type: '0' }, ['clubId: Моля, въведете стойност']],
    [{ ...abroad, abroadClub: '' }, ['clubId: Моля, въведете стойност']],
    [{ ...form, type: '1' }, ['expiration: За трансфер за определен период е необходима крайна дата.']],
    [
      { ...form, type: '9', expiration: 'x' },
      ['type: Моля, изберете вид трансфер', 'expiration: Моля, въведете крайна дата'],
    ],
    [{ ...abroad, abroadClub: 7, abroadFederation: '' }, [`abroadClub: ${INVALID}`]],
    [{ ...form, type: '1', expiration: '2' }, ['expiration: Моля, въведете крайна дата']],
    [{ ...form, startOn: '2' }, ['startOn: Моля, въведете начална дата']],
    [{ ...form, comment: letters(501) }, [`comment: ${tooLong(500)}`]],
    [{ ...form, abroadClub: 7 }, [`abroadClub: ${INVALID}`]],
    [{ ...abroad, abroadFederation: 7 }, [`abroadFederation: ${INVALID}`]],
    [
      { type: '1', playerId: '', clubId: '' },
      [
        'playerId: Моля, въведете стойност',
        'clubId: Моля, въведете стойност',
        'expiration: За трансфер за определен период е необходима крайна дата.',
      ],
    ],
  ])('is refused as %o', (sent, sentences) => {
    expect(refusals(transferCreateSchema, sent)).toEqual(sentences);
  });

  it('may say something in 500 letters', () => {
    expect(refusals(transferCreateSchema, { ...form, comment: letters(500) })).toEqual([]);
  });

  it('is looked at beforehand, with the club or before it is chosen', () => {
    expect(transferCheckQuerySchema.parse({ playerId: '7', clubId: '' })).toEqual({ playerId: 7 });
    expect(transferCheckQuerySchema.parse({ playerId: '7', clubId: '3' })).toEqual({ playerId: 7, clubId: 3 });
  });
});

describe('a signature of a player', () => {
  it('is asked for by a link to the player or a parent', () => {
    expect(signLinkCreateSchema.parse({ guardianId: '', email: '', codeBy: 'mail' })).toEqual({ codeBy: 'mail' });
    expect(signLinkCreateSchema.parse({ extensionId: '1', guardianId: '7', email: 'a@b.bg', codeBy: 'voice' })).toEqual(
      {
        extensionId: 1,
        guardianId: 7,
        email: 'a@b.bg',
        codeBy: 'voice',
      },
    );
    expect(refusals(signLinkCreateSchema, { email: 'a@', codeBy: 'pigeon' })).toEqual([
      'email: Моля, въведете валиден имейл',
      `codeBy: ${INVALID}`,
    ]);
  });

  it('stands on a paper with the reason why', () => {
    const form = { reason: 'Не', file: uploaded };
    expect(paperSignatureSchema.parse({ ...form, name: '', extensionId: '' })).toEqual(form);
    expect(refusals(paperSignatureSchema, { ...form, reason: letters(500), name: letters(200) })).toEqual([]);
    expect(refusals(paperSignatureSchema, { reason: '' })).toEqual([
      'reason: Това поле е задължително!',
      'file: Моля прикачете файл',
    ]);
    expect(refusals(paperSignatureSchema, { ...form, reason: 'Н' })).toEqual([
      'reason: Причината трябва да е поне 2 символа',
    ]);
    expect(refusals(paperSignatureSchema, { ...form, reason: letters(501) })).toEqual([`reason: ${tooLong(500)}`]);
    expect(refusals(paperSignatureSchema, { ...form, name: letters(201) })).toEqual([`name: ${tooLong(200)}`]);
  });

  const key = { token: 'abc', code: '123456' };

  it('is given or refused to exactly what was shown', () => {
    const signed = { ...key, sha256: '0123456789abcdef'.repeat(4), answer: 'signed' };
    expect(linkAnswerSchema.parse({ ...signed, reason: '' })).toEqual(signed);
    expect(refusals(linkAnswerSchema, { ...signed, answer: 'refused', reason: 'Не' })).toEqual([]);
    for (const reason of ['', 'Н']) {
      expect(refusals(linkAnswerSchema, { ...signed, answer: 'refused', reason })).toEqual([
        'reason: Причината трябва да е поне 2 символа',
      ]);
    }
    for (const sha256 of ['', 'g'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)]) {
      expect(refusals(linkAnswerSchema, { ...signed, sha256 })).toHaveLength(1);
    }
    expect(refusals(linkAnswerSchema, { ...signed, answer: 'maybe', reason: 'Не' })).toHaveLength(1);
    expect(refusals(linkAnswerSchema, { ...signed, reason: letters(501) })).toEqual([`reason: ${tooLong(500)}`]);
  });

  it('is given after its papers were opened by the same key', () => {
    expect(linkPaperSchema.parse({ ...key, documentId: '7' })).toEqual({ ...key, documentId: 7 });
    expect(refusals(linkPaperSchema, { ...key, documentId: '' })).toHaveLength(1);
  });
});

describe('a transfer for a period', () => {
  it('is to last until another day', () => {
    expect(extensionProposeSchema.parse({ endOn: '2026-06-30' })).toEqual({ endOn: '2026-06-30' });
    expect(refusals(extensionProposeSchema, { endOn: '' })).toEqual(['endOn: Моля, въведете крайна дата']);
  });

  it('is made longer by a side of it', () => {
    expect(refusals(extensionSignSchema, { party: 'player' })).toEqual([]);
    expect(refusals(extensionSignSchema, { party: 'coach' })).toEqual([`party: ${INVALID}`]);
  });

  it('waits for a signature for so many days', () => {
    expect(transferDeadlineSchema.parse({ days: '0' })).toEqual({ days: 0 });
    expect(refusals(transferDeadlineSchema, { days: 366 })).toEqual(['days: Моля, въведете цяло число от 0 до 365']);
  });
});

it('who signs is asked of a transfer, or of a later last day of it', () => {
  expect(signersQuerySchema.parse({ extensionId: '' })).toEqual({});
  expect(signersQuerySchema.parse({ extensionId: '7' })).toEqual({ extensionId: 7 });
});
