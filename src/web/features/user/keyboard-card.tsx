import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { switchLetterKeys, useLetterKeys } from '#web/lib/keys/letter-keys.ts';
import { KeyCaps, type KeyName } from '#web/parts/key-caps.tsx';
import { Card } from '#web/ui/card.tsx';
import { LabelledSwitch } from '#web/ui/labelled-switch.tsx';

const ADD: KeyName = { keys: ['N'], does: 'Добавяне в отворения списък' };
const EDIT: KeyName = { keys: ['E'], does: 'Промяна на данните на отворения запис' };

const keys: readonly KeyName[] = [
  { keys: ['/'], does: 'Търсене в отворения списък' },
  { keys: ['[', ']'], does: 'Предишен и следващ състезател от списъка' },
  { keys: ['G 1…5'], does: 'Раздел от менюто по реда му или по буква: С, К, Т, Р, П' },
  { keys: ['?'], does: 'Клавишите на отворената страница' },
];

export function KeyboardCard() {
  const isOn = useLetterKeys();
  const known = may(useActor(), 'player.create') ? [ADD, EDIT, ...keys] : keys;
  return (
    <Card
      title="Бързи клавиши"
      description="Работят, когато не пишете в поле. Настройката важи само за това устройство."
    >
      <div className="mb-2">
        <LabelledSwitch label="Бързи клавиши с една буква" isOn={isOn} onChange={switchLetterKeys} />
      </div>
      <KeyCaps keys={known} />
    </Card>
  );
}
