import { Link } from 'react-router';
import type { RecentAct } from '#contract/today/today.contract.ts';
import { recentActs, type RecentAction } from '#domain/today/recent.rules.ts';
import { showWhen } from '#web/lib/text/dates.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { recordPlace } from '#web/parts/record-place.ts';
import { Card } from '#web/ui/card.tsx';
import * as texts from './recent-acts.text.ts';

/** What people have done lately, in sentences. */
export function RecentActs({ acts }: { acts: readonly RecentAct[] }) {
  return (
    <Card
      title={texts.title}
      actions={
        <Link to="/audit" className="touch-target text-label font-medium text-link hover:underline">
          {texts.wholeJournal}
        </Link>
      }
    >
      {acts.length === 0 ? (
        <p className="text-text-2">{texts.noRecentActs}</p>
      ) : (
        <ol className="divide-y divide-border">
          {acts.map((act) => (
            <li key={act.id} className="py-2.5">
              <Sentence act={act} />
              <time dateTime={act.at} className="block text-meta text-text-3">
                {showWhen(act.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Sentence({ act }: { act: RecentAct }) {
  const { by, action, entity, entityId, recordName, more } = act;
  const place = recordPlace(entity, entityId);
  const name = recordName ?? (entity === 'import' ? texts.importNumber(entityId ?? '') : texts.deletedRecord);
  return (
    <p className="text-cell">
      {by === null ? texts.system : fullNameOf(by)} {recentActs[action as RecentAction]}{' '}
      {place === null ? (
        name
      ) : (
        <Link to={place} className="font-medium text-link hover:underline">
          {name}
        </Link>
      )}
      {more === 0 ? '' : texts.andMore(more)}
    </p>
  );
}
