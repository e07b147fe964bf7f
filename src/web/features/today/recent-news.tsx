import { Link } from 'react-router';
import { newsSentence } from '#domain/notification/news.rules.ts';
import { RECENT_SHOWN } from '#domain/today/recent.rules.ts';
import { useNotifications } from '#web/api/notification/notification.api.ts';
import { useActor } from '#web/api/stored-session.ts';
import { showWhen } from '#web/lib/text/dates.ts';
import { newsPlace, newsSubject } from '#web/parts/news.ts';
import { Card } from '#web/ui/card.tsx';
import * as texts from './recent-news.text.ts';

/** The news of the bell, which has asked for them already. */
export function RecentNews() {
  const { data } = useNotifications(useActor());
  if (data === undefined || data.news.length === 0) return null;
  return (
    <Card title={texts.title}>
      <ol className="divide-y divide-border">
        {data.news.slice(0, RECENT_SHOWN).map((news) => (
          <li key={news.id} className="py-2.5">
            <p className="text-cell">
              <Link to={newsPlace(news)} className="font-medium text-link hover:underline">
                {newsSubject(news)}
              </Link>
              <span className="block break-words whitespace-pre-line text-text-2">{newsSentence(news)}</span>
            </p>
            <time dateTime={news.at} className="block text-meta text-text-3">
              {showWhen(news.at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
