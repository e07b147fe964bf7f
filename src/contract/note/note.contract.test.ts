import { describe, expect, it } from 'vitest';
import {
  CLUB_MESSAGE_REQUIRED,
  clubMessageSchema,
  messageReceiversQuerySchema,
} from '../notification/club-message.contract.ts';
import { INVALID, letters, refusals, tooLong } from '../common/form.test-tools.ts';
import { noteCreateSchema, noteReadersQuerySchema, notesQuerySchema } from './note.contract.ts';

const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('a note on a record', () => {
  it('is for the federation and mentions nobody unless it says so', () => {
    expect(noteCreateSchema.parse({ text: ' Да се обадим ' })).toEqual({
      text: 'Да се обадим',
      isForClub: false,
      mentions: [],
    });
    expect(noteCreateSchema.parse({ text: 'Да', isForClub: 'true', mentions: ['7'] })).toEqual({
      text: 'Да',
      isForClub: true,
      mentions: [7],
    });
  });

  it('has plain lines: no other breaks, no tabs, at most one empty line', () => {
    const text = 'а\r\nб\rв\tг\n\n\n\nд';
    expect(noteCreateSchema.parse({ text }).text).toBe('а\nб\nв г\n\nд');
    expect(noteCreateSchema.parse({ text: 'а\n\nб' }).text).toBe('а\n\nб');
  });

  it.each([
    [{ text: '' }, 'text: Моля, напишете бележката.'],
    [{ text: ' \n ' }, 'text: Моля, напишете бележката.'],
    [{ text: 7 }, 'text: Моля, напишете бележката.'],
    [{ text: letters(2001) }, `text: ${tooLong(2000)}`],
    [{ text: 'а\nб\u0007' }, 'text: Текстът съдържа невидими знаци. Моля, въведете го отново.'],
    [{ text: 'а', isForClub: 'maybe' }, `isForClub: ${INVALID}`],
    [{ text: 'а', mentions: ids(11) }, 'mentions: В една бележка могат да бъдат споменати най-много 10 колеги.'],
    [{ text: 'а', mentions: ['x'] }, `mentions.0: ${INVALID}`],
  ])('is refused as %o', (form, sentence) => {
    expect(refusals(noteCreateSchema, form)).toEqual([sentence]);
  });

  it('may have 2000 letters and mention ten', () => {
    expect(refusals(noteCreateSchema, { text: letters(2000), mentions: ids(10) })).toEqual([]);
  });

  it('is read with those before it, and by whom is asked for it', () => {
    expect(notesQuerySchema.parse({ beforeId: '7' })).toEqual({ beforeId: 7 });
    expect(notesQuerySchema.parse({})).toEqual({});
    expect(noteReadersQuerySchema.parse({})).toEqual({ isForClub: false });
    expect(noteReadersQuerySchema.parse({ isForClub: 'true' })).toEqual({ isForClub: true });
    expect(refusals(noteReadersQuerySchema, { isForClub: 'maybe' })).toEqual([`isForClub: ${INVALID}`]);
  });
});

describe('a message to clubs', () => {
  it('goes to one club at least and a thousand at most', () => {
    const form = { clubIds: ids(1000), text: letters(1000) };
    expect(refusals(clubMessageSchema, form)).toEqual([]);
    expect(refusals(clubMessageSchema, { ...form, clubIds: [] })).toEqual([`clubIds: ${INVALID}`]);
    expect(refusals(clubMessageSchema, { ...form, clubIds: ids(1001) })).toEqual([`clubIds: ${INVALID}`]);
  });

  it('says something, in a thousand letters', () => {
    expect(CLUB_MESSAGE_REQUIRED).toBe('Моля, напишете съобщението.');
    expect(refusals(clubMessageSchema, { clubIds: [1], text: '' })).toEqual([`text: ${CLUB_MESSAGE_REQUIRED}`]);
    expect(refusals(clubMessageSchema, { clubIds: [1], text: letters(1001) })).toEqual([`text: ${tooLong(1000)}`]);
  });

  it('is told beforehand whom it reaches', () => {
    expect(messageReceiversQuerySchema.parse({ clubIds: '1,22' })).toEqual({ clubIds: [1, 22] });
    for (const clubIds of ['', '1,', 'x1', '1x', '1234567890', ids(1001).join(',')]) {
      expect(refusals(messageReceiversQuerySchema, { clubIds })).toEqual([`clubIds: ${INVALID}`]);
    }
    expect(messageReceiversQuerySchema.parse({ clubIds: ids(1000).join(',') }).clubIds).toHaveLength(1000);
  });
});
