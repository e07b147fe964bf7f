import { Link } from 'react-router';
import { cardIndexRecord } from '#web/api/card-index/card-index.api.ts';
import { useFreshRecord, useRecordId } from '#web/api/use-record.ts';
import { cardIndexText } from '#web/features/card-index/card-index.text.ts';
import { cardIndexName } from '#web/lib/text/card-index-name.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { FormPage, FormSkeleton } from '#web/ui/page/form-page.tsx';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-player-delete-page.text.ts';

/** /cardindexes/:cardIndexId/delete/:playerId – an address that removes nobody: it says so and leads back. */
export function CardIndexPlayerDeletePage() {
  const cardIndexId = useRecordId('cardIndexId', cardIndexRecord);
  const cardIndex = useFreshRecord(cardIndexRecord, cardIndexId);
  const name = cardIndex === undefined ? undefined : `${cardIndexName(cardIndex)} · ${cardIndex.club.fullName}`;

  return (
    <FormPage
      title={texts.title}
      {...(name === undefined ? {} : { description: name })}
      parents={[
        { to: '/clubs', label: words.clubs },
        { to: `/cardindexes/${cardIndexId}`, label: name ?? texts.licenceNumber(cardIndexId) },
      ]}
      refusal={null}
    >
      {cardIndex === undefined ? (
        <FormSkeleton />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <AlertBox tone="info">{cardIndexText.removesNobody}</AlertBox>
          <Link to={`/cardindexes/${cardIndexId}`} className={buttonClass('secondary')}>
            {texts.toLicence}
          </Link>
        </div>
      )}
    </FormPage>
  );
}
