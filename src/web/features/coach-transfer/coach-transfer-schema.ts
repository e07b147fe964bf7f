// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { chosen } from '#web/ui/form/chosen.ts';

export const coachTransferFormSchema = z.object({ clubId: chosen(messages.clubRequired) });
