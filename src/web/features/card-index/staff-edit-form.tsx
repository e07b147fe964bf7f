import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { cardIndexRecord, useUpdateStaff } from '#web/api/card-index/card-index.api.ts';
import { useDraftKey } from '#web/api/draft-key.ts';
import { useKeepRecord } from '#web/api/use-record.ts';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.ts';
import { staffFieldList } from './card-index-field-list.ts';
import { cardIndexStaffFormSchema } from './card-index-schemas.ts';
import { cardIndexText } from './card-index.text.ts';
import { StaffFields } from './staff-fields.tsx';
import * as texts from './staff-edit-form.text.ts';

export function StaffEditForm({ cardIndex }: { cardIndex: CardIndexDetails }) {
  const edit = useEditForm({
    record: cardIndex,
    fields: staffFieldList,
    schema: cardIndexStaffFormSchema,
    update: useUpdateStaff(),
    keep: useKeepRecord(cardIndexRecord),
    draftKey: useDraftKey(),
    savedText: cardIndexText.updated,
    failureText: cardIndexText.updateFailed,
    backTo: `/cardindexes/${cardIndex.id}`,
  });

  return (
    <EditForm edit={edit} label={texts.title}>
      <StaffFields field={edit.form.field} clubId={cardIndex.clubId} />
    </EditForm>
  );
}
