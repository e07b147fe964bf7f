import { may } from '#domain/common/access.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { switchLetterKeys, useLetterKeys } from '#web/lib/keys/letter-keys.ts';
import { KeyCaps, type KeyName } from '#web/parts/key-caps.tsx';
import { Card } from '#web/ui/card.tsx';
import { LabelledSwitch } from '#web/ui/labelled-switch.tsx';
import * as texts from './keyboard-card.text.ts';

const ADD: KeyName = { keys: ['N'], does: texts.addInList };
const EDIT: KeyName = { keys: ['E'], does: texts.editOpenRecord };

const keys: readonly KeyName[] = [
  { keys: ['/'], does: texts.searchInList },
  { keys: ['[', ']'], does: texts.previousAndNextPlayer },
  { keys: ['G 1…5'], does: texts.menuSection },
  { keys: ['?'], does: texts.pageKeys },
];

export function KeyboardCard() {
  const isOn = useLetterKeys();
  const known = may(useActor(), 'player.create') ? [ADD, EDIT, ...keys] : keys;
  return (
    <Card title={texts.title} description={texts.description}>
      <div className="mb-2">
        <LabelledSwitch label={texts.singleLetterKeys} isOn={isOn} onChange={switchLetterKeys} />
      </div>
      <KeyCaps keys={known} />
    </Card>
  );
}
