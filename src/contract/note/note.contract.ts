import { z } from 'zod';
import { id, requiredLines } from '../common/fields.ts';
import { longest, MOST_MENTIONS } from '../common/limits.ts';
import { clubReferenceSchema, flag } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';
import { noteText } from './note.messages.ts';

const personSchema = z.object({ id: z.int(), firstName: z.string(), lastName: z.string() });
export type NotePerson = z.infer<typeof personSchema>;

const noteSchema = z.object({
  id: z.int(),
  text: z.string(),
  /** Whether clubs read it too; otherwise it is for the federation alone. */
  isForClub: z.boolean(),
  at: z.string(),
  by: personSchema,
  mentions: z.array(personSchema),
  mayRemove: z.boolean(),
});
export type Note = z.infer<typeof noteSchema>;

export const noteListSchema = z.object({
  /** The newest first. */
  notes: z.array(noteSchema),
  /** How many the person may read, those that are not shown included. */
  total: z.int(),
  mayWrite: z.boolean(),
  /** Whoever else reads a note „и за клуба“; none where the record is of no club, or the person writes none. */
  clubs: z.array(clubReferenceSchema),
});
export type NoteList = z.infer<typeof noteListSchema>;

/** Without a number the newest; otherwise those older than that one. */
export const notesQuerySchema = z.object({ beforeId: id.optional() });

export const noteCreateSchema = z.object({
  text: requiredLines(noteText.textRequired, longest.note),
  isForClub: flag(messages.valueInvalid).default(false),
  mentions: z.array(id).max(MOST_MENTIONS, noteText.tooManyMentions).default([]),
});
export type NoteCreate = z.infer<typeof noteCreateSchema>;

export const noteReadersQuerySchema = z.object({ isForClub: flag(messages.valueInvalid).default(false) });

/** Somebody who may be mentioned: of which club, or of the federation (null). */
export const noteReaderSchema = personSchema.extend({ club: z.string().nullable() });
export type NoteReader = z.infer<typeof noteReaderSchema>;
