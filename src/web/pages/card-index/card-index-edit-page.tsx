import { useQuery } from '@tanstack/react-query';
import { cardIndexRecord } from '#web/api/card-index/card-index.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecordId } from '#web/api/use-record.ts';
import { cardIndexName } from '#web/lib/text/card-index-name.ts';
import { changeRefusal } from '#web/features/card-index/change-refusal.ts';
import { StaffEditForm } from '#web/features/card-index/staff-edit-form.tsx';
import { EditPage } from '../edit-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-edit-page.text.ts';

export function CardIndexEditPage() {
  const cardIndexId = useRecordId('cardIndexId', cardIndexRecord);
  const actor = useActor();
  // Whose licence it is, only the licence itself tells.
  const { data } = useQuery({ ...cardIndexRecord.query(cardIndexId), enabled: false });

  return (
    <EditPage
      title={texts.title}
      list={{ to: '/clubs', label: words.clubs }}
      page={{ to: `/cardindexes/${cardIndexId}`, label: texts.licenceNumber(cardIndexId) }}
      nameOf={(cardIndex) => `${cardIndexName(cardIndex)} · ${cardIndex.club.fullName}`}
      refusal={changeRefusal(actor, data)}
      source={cardIndexRecord}
      recordId={cardIndexId}
    >
      {(cardIndex) => <StaffEditForm cardIndex={cardIndex} />}
    </EditPage>
  );
}
