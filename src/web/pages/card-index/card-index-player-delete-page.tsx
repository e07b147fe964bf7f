import { Link, useNavigate } from 'react-router';
import type { CardIndexDetails, CardIndexPlayer } from '#contract/card-index.contract.ts';
import { cardIndexRecord } from '#web/api/card-index.api.ts';
import { playerRecord } from '#web/api/player.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useFreshRecord, useRecordId } from '#web/api/use-record.ts';
import { cardIndexText, removeQuestion } from '#web/features/card-index/card-index.text.ts';
import { cardIndexName } from '#web/lib/card-index-name.ts';
import { changeRefusal } from '#web/features/card-index/change-refusal.ts';
import { useMemberRemoval } from '#web/features/card-index/use-member-removal.tsx';
import { fullNameOf } from '#web/lib/names.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormPage, FormSkeleton } from '#web/ui/form-page.tsx';
import { useAction } from '#web/ui/use-action.ts';

/** /cardindexes/:cardIndexId/delete/:playerId – asks; opening it changes nothing. */
export function CardIndexPlayerDeletePage() {
  const cardIndexId = useRecordId('cardIndexId', cardIndexRecord);
  const playerId = useRecordId('playerId', playerRecord);
  const cardIndex = useFreshRecord(cardIndexRecord, cardIndexId);
  const actor = useActor();
  const name = cardIndex === undefined ? undefined : `${cardIndexName(cardIndex)} · ${cardIndex.club.fullName}`;
  const player = cardIndex?.players.find(({ id }) => id === playerId);

  return (
    <FormPage
      title="Премахване на състезател от лиценз"
      {...(name === undefined ? {} : { description: name })}
      parents={[
        { to: '/clubs', label: 'Клубове' },
        { to: `/cardindexes/${cardIndexId}`, label: name ?? `Лиценз #${cardIndexId}` },
      ]}
      refusal={changeRefusal(actor, cardIndex)}
    >
      {cardIndex === undefined ? (
        <FormSkeleton />
      ) : player === undefined ? (
        <NotOnIt cardIndexId={cardIndexId} />
      ) : (
        <Question cardIndex={cardIndex} player={player} />
      )}
    </FormPage>
  );
}

function Question({ cardIndex, player }: { cardIndex: CardIndexDetails; player: CardIndexPlayer }) {
  const { remove } = useMemberRemoval(cardIndex.id);
  const navigate = useNavigate();
  const backTo = `/cardindexes/${cardIndex.id}`;
  const { run, isPending } = useAction(async () => {
    if (await remove(player)) await navigate(backTo, { replace: true });
  });

  return (
    <Card title="Премахване от лиценз">
      <p>{removeQuestion(fullNameOf(player))}</p>
      <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Link to={backTo} className={buttonClass('secondary')}>
          Отказ
        </Link>
        <Button variant="danger" aria-disabled={isPending} onClick={() => run()}>
          {isPending ? 'Премахване...' : 'Премахни'}
        </Button>
      </div>
    </Card>
  );
}

function NotOnIt({ cardIndexId }: { cardIndexId: number }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <AlertBox tone="info">{cardIndexText.notOnIt}</AlertBox>
      <Link to={`/cardindexes/${cardIndexId}`} className={buttonClass('secondary')}>
        Към лиценза
      </Link>
    </div>
  );
}
