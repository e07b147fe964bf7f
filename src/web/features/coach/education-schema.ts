// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { coachEducationCreateSchema } from '#contract/coach/coach-education.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { educationLevels } from '#domain/federation/reference-lists.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { chosen } from '#web/ui/form/chosen.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';

const { graduationDate, institution, speciality } = coachEducationCreateSchema.shape;

export const educationFormSchema = z.object({
  level: chosen(messages.educationLevelRequired).pipe(z.literal(educationLevels.map(({ value }) => value))),
  graduationDate: graduationDate.pipe(z.string().refine((day) => day <= todayInSofia(), messages.graduatedInFuture)),
  institution,
  speciality,
  file: chosenFile(messages.fileRequired),
});
