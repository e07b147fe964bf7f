import { Download } from 'lucide-react';
import { standsForPlayer } from '#domain/common/access.rules.ts';
import { type MyDataGroup, type MyDataGroupName, myDataGroups } from '#domain/privacy/my-data.groups.ts';
import { takeMyData, useMyData } from '#web/api/privacy/my-data.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton } from '#web/ui/page/card-skeleton.tsx';
import { ErrorState } from '#web/ui/page/states.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { MyDataGroupCard } from './my-data-group-card.tsx';
import { myDataText } from './my-data.text.ts';
import { OpeningsCard } from './openings-card.tsx';

const everyGroup = Object.entries(myDataGroups) as [MyDataGroupName, MyDataGroup][];

/** What is kept of a player, who has opened it, and all of it to take home. */
export function MyDataTab({ playerId }: { playerId: number }) {
  const isOwn = standsForPlayer(useActor(), playerId);
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <TakeCard playerId={playerId} isOwn={isOwn} />
      <OpeningsCard playerId={playerId} isOwn={isOwn} />
      <KeptGroups playerId={playerId} />
    </div>
  );
}

function TakeCard({ playerId, isOwn }: { playerId: number; isOwn: boolean }) {
  const { run, isPending } = useAction(() => takeMyData(playerId));
  return (
    <Card title={myDataText.takeTitle} description={isOwn ? myDataText.takeOwn : myDataText.takeOfPerson}>
      <Button variant="primary" aria-disabled={isPending} onClick={() => run()}>
        <Download size={18} aria-hidden />
        {isPending ? myDataText.preparing : isOwn ? myDataText.take : myDataText.takeForPerson}
      </Button>
    </Card>
  );
}

/** What there is nothing of is said in one line. */
function KeptGroups({ playerId }: { playerId: number }) {
  const { data, error, refetch } = useMyData(playerId);
  if (data === undefined) {
    return error === null ? <CardSkeleton lines={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  const empty = everyGroup.filter(([name]) => data.groups[name].length === 0);
  return (
    <>
      {everyGroup.map(([name, group]) =>
        data.groups[name].length === 0 ? null : <MyDataGroupCard key={name} group={group} rows={data.groups[name]} />,
      )}
      {empty.length === 0 ? null : (
        <Card title={myDataText.empty}>
          <p className="text-text-2">{empty.map(([, { title }]) => title).join(' · ')}</p>
        </Card>
      )}
    </>
  );
}
