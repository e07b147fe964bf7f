import { useId } from 'react';
import { Link } from 'react-router';
import type { SeasonRulesForm, SeasonRulesPreview } from '#contract/card-index/season-rules.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import { useSeasonRulesPreview } from '#web/api/card-index/season-rules.api.ts';
import { ReasonList } from '#web/parts/reason-list.tsx';
import { cx } from '#web/lib/cx.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { concernText } from './season-rules.text.ts';
import * as texts from './season-rules-preview.text.ts';

export function SeasonRulesPreviewSection({ year, rules }: { year: Season; rules: SeasonRulesForm | null }) {
  const headingId = useId();
  const { data, error, isPlaceholderData, refetch } = useSeasonRulesPreview(year, rules);
  return (
    <section aria-labelledby={headingId} className="border-t border-border pt-4">
      <h3 id={headingId} className="mb-2 font-semibold">
        {texts.title}
      </h3>
      {rules === null ? (
        <p className="text-text-2">{texts.changeRuleFirst}</p>
      ) : data !== undefined ? (
        <div aria-busy={isPlaceholderData} className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
          <Concerned preview={data} />
        </div>
      ) : error === null ? (
        <LinesSkeleton lines={3} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Concerned({ preview: { total, playerCount, cardIndexCount, concerned } }: { preview: SeasonRulesPreview }) {
  const rest = total - concerned.length;
  return (
    <>
      <p role="status" className="font-medium">
        {concernText(playerCount, cardIndexCount)}
      </p>
      <ul aria-label={texts.affectedPlayers} className="mt-2 divide-y divide-border empty:hidden">
        {concerned.map(({ player, cardIndex, reasons }) => (
          <li key={`${player.id} ${cardIndex.id}`} className="py-3">
            <p className="font-semibold">{fullNameOf(player)}</p>
            <p className="mb-1 text-meta text-text-2">
              <Link to={`/cardindexes/${cardIndex.id}`} className="text-link hover:underline">
                {texts.licenceNumber(cardIndex.id)}
              </Link>
              {` · ${ageGroupLabel(cardIndex.ageGroup)} · ${cardIndex.club.fullName}`}
            </p>
            <ReasonList reasons={reasons} />
          </li>
        ))}
      </ul>
      {rest <= 0 ? null : <p className="mt-2 text-label text-text-2">{texts.andMore(rest)}</p>}
    </>
  );
}
