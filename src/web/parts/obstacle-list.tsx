import { Link } from 'react-router';
import { AlertBox } from '#web/ui/alert-box.tsx';
import * as texts from './obstacle-list.text.ts';

interface ObstacleListProps {
  heading: string;
  obstacles: readonly { text: string; path: string | null }[];
}

/** What has to be put right first, each with the page where that is done. What was chosen stays in this tab. */
export function ObstacleList({ heading, obstacles }: ObstacleListProps) {
  return (
    <AlertBox tone="danger" role="alert" heading={heading}>
      <ul className="mt-1 flex flex-col gap-2">
        {obstacles.map(({ text, path }) => (
          <li key={`${text}${path}`}>
            {text}
            {path === null ? null : (
              <>
                {' '}
                <Link to={path} target="_blank" className="touch-target text-link whitespace-nowrap hover:underline">
                  {texts.open}
                  <span className="sr-only">{texts.inNewTab(text)}</span>
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}
