import { obstaclesOf } from '#web/api/double/merge.api.ts';
import { ObstacleList } from '#web/parts/obstacle-list.tsx';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { mergeText } from './merge.text.ts';

/** Why it came to nothing: what has to be put right first, or what went wrong. */
export function MergeObstacles({ error, failure }: { error: Error | null; failure: string }) {
  if (error === null) return null;
  const obstacles = obstaclesOf(error);
  if (obstacles.length > 0) return <ObstacleList heading={mergeText.obstacles} obstacles={obstacles} />;
  return (
    <AlertBox tone="danger" role="alert" heading={failure}>
      {error.message}
    </AlertBox>
  );
}
