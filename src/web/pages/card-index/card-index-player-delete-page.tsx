import { Link } from 'react-router';
import { cardIndexRecord } from '#web/api/card-index/card-index.api.ts';
import { useFreshRecord, useRecordId } from '#web/api/use-record.ts';
import { cardIndexText } from '#web/features/card-index/card-index.text.ts';
import { cardIndexName } from '#web/lib/text/card-index-name.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { FormPage, FormSkeleton } from '#web/ui/page/form-page.tsx';

/** /cardindexes/:cardIndexId/delete/:playerId – an address that removes nobody: it says so and leads back. */
export function CardIndexPlayerDeletePage() {
  const cardIndexId = useRecordId('cardIndexId', cardIndexRecord);
  const cardIndex = useFreshRecord(cardIndexRecord, cardIndexId);
  const name = cardIndex === undefined ? undefined : `${cardIndexName(cardIndex)} · ${cardIndex.club.fullName}`;

  return (
    <FormPage
      title="Премахване на състезател от лиценз"
      {...(name === undefined ? {} : { description: name })}
      parents={[
        { to: '/clubs', label: 'Клубове' },
        { to: `/cardindexes/${cardIndexId}`, label: name ?? `Лиценз #${cardIndexId}` },
      ]}
      refusal={null}
    >
      {cardIndex === undefined ? (
        <FormSkeleton />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <AlertBox tone="info">{cardIndexText.removesNobody}</AlertBox>
          <Link to={`/cardindexes/${cardIndexId}`} className={buttonClass('secondary')}>
            Към лиценза
          </Link>
        </div>
      )}
    </FormPage>
  );
}
