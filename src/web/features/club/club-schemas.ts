// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import type { z } from 'zod';
import { clubContactsSchema, type ClubForm, clubFormSchema } from '#contract/club/club.contract.ts';
import { onceValid } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import { isAnotherPerson } from '#contract/player/person.fields.ts';
import { knownTowns } from '#web/lib/store/known-towns.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';
import { clubText } from './club.text.ts';
import { regionDoubt } from './region-doubt.ts';

export { clubContactsSchema, clubFormSchema };

const logoFile = chosenFile(messages.logoRequired);

/** The region a new club starts with is kept only when somebody has said so, or the town has. */
const withRegionAsked = <Sent extends Place & { isTownConfirmed?: boolean | undefined }>(schema: z.ZodType<Sent>) =>
  schema.refine((club) => club.isTownConfirmed === true || regionQuestion(club) === null, {
    path: ['isTownConfirmed'],
    error: ({ input }) => regionQuestion(input as Place) ?? '',
    when: onceValid('cityName', 'regionId'),
  });

export const clubEditFormSchema = clubFormSchema.extend({ isAnotherClub: isAnotherPerson });
export const clubCreateFormSchema = withRegionAsked(clubEditFormSchema.extend({ file: logoFile }));
/** Of a club whose logo is added on its page. */
export const clubWithoutLogoSchema = withRegionAsked(clubFormSchema);

type Place = Pick<ClubForm, 'cityName' | 'regionId'>;

function regionQuestion({ cityName: name, regionId }: Place): string | null {
  const doubt = regionDoubt({ name, regionId: String(regionId) }, true);
  if (doubt === null) return null;
  return doubt === 'guess' ? clubText.confirmRegion : (knownTowns()?.otherRegionQuestion({ name, regionId }) ?? null);
}
