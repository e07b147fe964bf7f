import type { UploadedFile } from '#contract/common/fields.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { forgetPicture, storePicture } from '#server/files/keep-file.ts';
import { changeRecord } from '#server/write/change-record.ts';
import { lockSettings, saveLogo } from './federation-settings.queries.ts';
import { uploaderOf } from './upload-share.ts';

const about = { entity: 'federation', entityId: null } as const;

export async function changeFederationLogo(
  context: AppContext,
  file: UploadedFile,
  caller: Caller,
): Promise<{ logoId: string }> {
  const logo = await storePicture(context.files, file, 'logo', await uploaderOf(context, caller, file));
  await changeRecord(context, caller.origin, {
    lock: (tx) => lockSettings(tx),
    fields: (): { logoId?: string } => ({}),
    picture: { column: 'logoId', stored: logo },
    write: (tx) => saveLogo(tx, logo.row.id),
    audit: () => ({ action: 'federation.changeLogo', ...about }),
  });
  return { logoId: logo.row.id };
}

export async function removeFederationLogo(context: AppContext, { origin }: Caller): Promise<void> {
  let old: string | null = null;
  await changeRecord(context, origin, {
    lock: (tx) => lockSettings(tx),
    fields: (_, { logoId }): { logoId: null } => {
      old = logoId;
      return { logoId: null };
    },
    write: (tx) => saveLogo(tx, null),
    audit: () => ({ action: 'federation.removeLogo', ...about }),
  });
  if (old !== null) await forgetPicture(context.database.db, context.files, old);
}
