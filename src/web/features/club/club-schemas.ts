// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { clubContactsSchema, clubFormSchema } from '#contract/club.contract.ts';
import { messages } from '#contract/messages.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';

export { clubContactsSchema, clubFormSchema };

const logoFile = chosenFile(messages.logoRequired);

export const clubCreateFormSchema = clubFormSchema.extend({ file: logoFile });
export const logoFormSchema = z.object({ file: logoFile });
