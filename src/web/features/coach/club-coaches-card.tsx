import { useClubCoaches } from '#web/api/coach/coach.api.ts';
import { photoUrl } from '#web/lib/images.ts';
import { CoachLink } from '#web/parts/record-links.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import * as texts from './club-coaches-card.text.ts';

export function ClubCoachesCard({ clubId }: { clubId: number }) {
  const { data, error, refetch } = useClubCoaches(clubId);
  return (
    <Card title={texts.title}>
      {data === undefined ? (
        error === null ? (
          <LinesSkeleton lines={2} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <p className="-mt-2 text-text-2">{texts.noCoaches}</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {data.map((coach) => (
            <li key={coach.id} className="flex items-center gap-3">
              <Avatar name={coach.name} src={photoUrl(coach.photoId, 'small')} size={40} />
              <CoachLink coach={coach} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
