import { Link } from 'react-router';
import { obstaclesOf } from '#web/api/double/merge.api.ts';
import { AlertBox } from '#web/ui/alert-box.tsx';
import { mergeText } from './merge.text.ts';

/** What has to be put right first, each with the page where that is done. What was chosen stays in this tab. */
export function MergeObstacles({ error, failure }: { error: Error | null; failure: string }) {
  if (error === null) return null;
  const obstacles = obstaclesOf(error);
  if (obstacles.length === 0)
    return (
      <AlertBox tone="danger" role="alert" heading={failure}>
        {error.message}
      </AlertBox>
    );
  return (
    <AlertBox tone="danger" role="alert" heading={mergeText.obstacles}>
      <ul className="mt-1 flex flex-col gap-2">
        {obstacles.map(({ text, path }) => (
          <li key={text}>
            {text}
            {path === null ? null : (
              <>
                {' '}
                <Link to={path} target="_blank" className="touch-target text-link whitespace-nowrap hover:underline">
                  Отвори<span className="sr-only"> в нов раздел: {text}</span>
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}
