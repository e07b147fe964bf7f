import { z } from 'zod';
import { keptQuery, viewedListNames } from '#domain/view/view.rules.ts';
import { declaredText, id } from '../common/fields.ts';
import { longest } from '../common/limits.ts';
import { messages } from '../common/messages.ts';

/** A list with its filters, order and columns under a name. */
export const viewSchema = z.object({
  id: z.int(),
  list: z.enum(viewedListNames),
  name: z.string(),
  /** The query string of the list's address, without page. */
  query: z.string(),
  /** Given to everybody by an administrator. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** The list opens with it for whoever asks. */
  isDefault: z.boolean(),
  version: z.int(),
});
export type ListView = z.infer<typeof viewSchema>;

const name = declaredText({ atMost: longest.viewName, refusal: 'Моля, въведете име на изгледа' });

/** Pairs of a query string as an address has them: nothing that could lead elsewhere. */
const QUERY = /^(?:[\w.-]+=[^\s&#?<>"'\\]*)?(?:&[\w.-]+=[^\s&#?<>"'\\]*)*$/;
const query = z
  .string(messages.valueInvalid)
  .max(longest.viewQuery, messages.valueInvalid)
  .transform(keptQuery)
  .pipe(z.string().regex(QUERY, messages.valueInvalid));

const isShared = z.boolean(messages.valueInvalid);

export const viewCreateSchema = z.object({
  list: z.enum(viewedListNames, messages.valueInvalid),
  name,
  query,
  isShared: isShared.default(false),
});
export type ViewCreate = z.infer<typeof viewCreateSchema>;

/** PUT /api/views/{id}: what is not sent stays as it is. */
export const viewUpdateSchema = z.object({
  name: name.optional(),
  query: query.optional(),
  isShared: isShared.optional(),
});
export type ViewUpdate = z.infer<typeof viewUpdateSchema>;

/** PUT /api/views/default: the view a list opens with for oneself; without one it opens as it is. */
export const defaultViewSchema = z.object({
  list: z.enum(viewedListNames, messages.valueInvalid),
  viewId: id.nullable(),
});
export type DefaultView = z.infer<typeof defaultViewSchema>;
