import { useQuery } from '@tanstack/react-query';
import { cardIndexRecord } from '#web/api/card-index/card-index.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useRecordId } from '#web/api/use-record.ts';
import { cardIndexName } from '#web/lib/text/card-index-name.ts';
import { changeRefusal } from '#web/features/card-index/change-refusal.ts';
import { StaffEditForm } from '#web/features/card-index/staff-edit-form.tsx';
import { EditPage } from '../edit-page.tsx';

export function CardIndexEditPage() {
  const cardIndexId = useRecordId('cardIndexId', cardIndexRecord);
  const actor = useActor();
  // Whose licence it is, only the licence itself tells.
  const { data } = useQuery({ ...cardIndexRecord.query(cardIndexId), enabled: false });

  return (
    <EditPage
      title="Промяна на треньорския щаб"
      list={{ to: '/clubs', label: 'Клубове' }}
      page={{ to: `/cardindexes/${cardIndexId}`, label: `Лиценз #${cardIndexId}` }}
      nameOf={(cardIndex) => `${cardIndexName(cardIndex)} · ${cardIndex.club.fullName}`}
      refusal={changeRefusal(actor, data)}
      source={cardIndexRecord}
      recordId={cardIndexId}
    >
      {(cardIndex) => <StaffEditForm cardIndex={cardIndex} />}
    </EditPage>
  );
}
