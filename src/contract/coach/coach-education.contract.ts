import { z } from 'zod';
import { educationLevels } from '#domain/federation/reference-lists.ts';
import { codeOf } from '../common/codes.ts';
import { calendarDate, id, optionalId, requiredText, uploadedFile } from '../common/fields.ts';
import { shortest } from '../common/limits.ts';
import { messages } from '../common/messages.ts';

const levelCodes = educationLevels.map(({ value }) => value);

export const coachEducationSchema = z.object({
  id: z.int(),
  coachId: z.int(),
  level: codeOf(educationLevels),
  graduationDate: z.string(),
  institution: z.string(),
  speciality: z.string(),
  fileId: z.string(),
  file: z.object({ fileName: z.string() }),
  mayTakeBack: z.boolean(),
});
export type CoachEducation = z.infer<typeof coachEducationSchema>;

const ofTwoLetters = (message: string) => requiredText(message).pipe(z.string().min(shortest.education, message));

export const coachEducationCreateSchema = z.object({
  /** May repeat the coach of the address. */
  coachId: optionalId,
  level: id.pipe(z.literal(levelCodes, messages.educationLevelRequired)),
  graduationDate: calendarDate(messages.graduationDateMissing),
  institution: ofTwoLetters(messages.institutionTooShort),
  speciality: ofTwoLetters(messages.specialityTooShort),
  file: uploadedFile(messages.fileRequired),
});
export type CoachEducationCreate = z.infer<typeof coachEducationCreateSchema>;
