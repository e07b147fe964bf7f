import { Link } from 'react-router';
import type { RetentionRuleItem } from '#contract/privacy/retention.contract.ts';
import { retentionLabels } from '#domain/privacy/retention.rules.ts';
import { useRetention } from '#web/api/privacy/retention.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { KeptListCard } from '#web/ui/kept-list-card.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { metText, retentionText, ruleText } from './retention.text.ts';

const RetentionModal = lazyDialog(async () => (await import('./retention-modal.tsx')).RetentionModal);

/** Every kind of data with its period, and how much of it is past that. */
export function RetentionRulesCard() {
  const { data, error, refetch } = useRetention();
  const list = data?.rules.map((rule) => ({ ...rule, id: rule.kind }));
  return (
    <KeptListCard
      title={retentionText.rules}
      list={{ data: list, error, refetch }}
      lines={10}
      isFixed
      nameOf={({ kind }) => retentionLabels[kind]}
      renderLine={(rule) => <Line rule={rule} />}
      renderDialog={(rule, onClose) => (rule === null ? null : <RetentionModal rule={rule} onClose={onClose} />)}
    />
  );
}

function Line({ rule }: { rule: RetentionRuleItem }) {
  const { kind, isOn, soon } = rule;
  return (
    <div className="min-w-0 flex-1 py-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {retentionLabels[kind]}
        <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? retentionText.on : retentionText.off}</Badge>
      </p>
      <p className="text-label text-text-2">{ruleText(rule)}</p>
      <p className="tabular text-label text-text-2">{metText(kind, rule)}</p>
      {soon === 0 ? null : (
        <Link to={`/retention/${kind}`} className="touch-target inline-block text-label text-link hover:underline">
          {retentionText.show}
        </Link>
      )}
    </div>
  );
}
