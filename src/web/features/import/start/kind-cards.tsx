import { importKindLabels, type ImportKind } from '#domain/import/import.rules.ts';
import { cx } from '#web/lib/cx.ts';
import { kindDetails } from './start.text.ts';
import * as texts from './kind-cards.text.ts';

interface KindCardsProps {
  kinds: readonly ImportKind[];
  chosen: ImportKind;
  onChoose: (kind: ImportKind) => void;
}

/** What is brought in, each with a word of explanation. */
export function KindCards({ kinds, chosen, onChoose }: KindCardsProps) {
  return (
    <fieldset>
      <legend className="sr-only">{texts.whatYouImport}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {kinds.map((kind) => (
          <KindCard key={kind} kind={kind} isChosen={kind === chosen} onChoose={() => onChoose(kind)} />
        ))}
      </div>
    </fieldset>
  );
}

function KindCard({ kind, isChosen, onChoose }: { kind: ImportKind; isChosen: boolean; onChoose: () => void }) {
  const [label, detail] = [importKindLabels[kind], kindDetails[kind]];
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-start gap-3 rounded-control border px-3 py-2.5 transition-colors',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus)',
        isChosen
          ? 'border-primary bg-primary-soft text-on-primary-soft'
          : 'border-border-control bg-surface hover:bg-row-hover',
      )}
    >
      <input
        type="radio"
        name="kind"
        value={kind}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 outline-0"
      />
      <span className="min-w-0 font-medium">
        {label}
        <span className={cx('block text-meta font-normal', !isChosen && 'text-text-2')}>{detail}</span>
      </span>
    </label>
  );
}
