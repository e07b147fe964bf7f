import { switchLetterKeys, useLetterKeys } from '#web/lib/letter-keys.ts';
import { Card } from '#web/ui/card.tsx';

const keys = [
  { key: 'E', does: 'Промяна на отворения състезател' },
  { key: '[', does: 'Предишен състезател от списъка' },
  { key: ']', does: 'Следващ състезател от списъка' },
];

/** What can be done with one key, and the switch for those whom it disturbs. */
export function KeyboardCard() {
  const isOn = useLetterKeys();
  return (
    <Card title="Клавиши" description="Действат, докато не пишете в поле. Настройката е за това устройство.">
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => switchLetterKeys(event.target.checked)}
          className="switch"
        />
        Действия с един клавиш
      </label>
      <dl className="mt-2 flex flex-col gap-2">
        {keys.map(({ key, does }) => (
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
