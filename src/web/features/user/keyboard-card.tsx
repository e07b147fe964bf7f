import { may } from '#domain/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { switchLetterKeys, useLetterKeys } from '#web/lib/letter-keys.ts';
import { Card } from '#web/ui/card.tsx';

const EDIT = { key: 'E', does: 'Промяна на данните на отворения състезател' };
const keys = [
  { key: '[', does: 'Предишен състезател от списъка' },
  { key: ']', does: 'Следващ състезател от списъка' },
];

/** What can be done with one key, and the switch for those whom it disturbs. */
export function KeyboardCard() {
  const isOn = useLetterKeys();
  const offered = may(useActor(), 'player.update') ? [EDIT, ...keys] : keys;
  return (
    <Card title="Бързи клавиши" description="Работят, когато не пишете в поле. Важи само за това устройство.">
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => switchLetterKeys(event.target.checked)}
          className="switch"
        />
        Бързи клавиши с една буква
      </label>
      <dl className="mt-2 flex flex-col gap-2">
        {offered.map(({ key, does }) => (
          <div key={key} className="flex items-center gap-3">
            <dt>
              <kbd className="inline-flex size-8 items-center justify-center rounded-control border border-border-control bg-surface-2 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
