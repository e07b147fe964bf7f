import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { chooseDensity, chosenDensity, type Density } from '#web/lib/store/density.ts';
import { chooseTheme, useTheme } from '#web/lib/store/theme.ts';
import { themeChoices } from '#web/parts/theme-choices.ts';
import { Card } from '#web/ui/card.tsx';
import { accountCards } from './account.text.ts';
import * as texts from './appearance-card.text.ts';

const densities: readonly { id: Density; label: string }[] = [
  { id: 'close', label: texts.compact },
  { id: 'roomy', label: texts.spacious },
];

/** The theme is the same choice as in the menu of the person, where it is looked for first. */
export function AppearanceCard() {
  const theme = useTheme();
  const [density, setDensity] = useState(chosenDensity);
  const handleDensity = (choice: Density) => {
    chooseDensity(choice);
    setDensity(choice);
  };
  return (
    <Card title={accountCards.appearance} description={texts.thisDeviceOnly}>
      <div className="flex flex-col gap-4">
        <Choice legend={texts.theme} choices={themeChoices} chosen={theme} onChoose={chooseTheme} />
        <Choice legend={texts.listRows} choices={densities} chosen={density} onChoose={handleDensity} />
      </div>
    </Card>
  );
}

interface ChoiceProps<Id extends string> {
  legend: string;
  choices: readonly { id: Id; label: string; Icon?: LucideIcon }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

function Choice<Id extends string>({ legend, choices, chosen, onChoose }: ChoiceProps<Id>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-label font-semibold text-text-2">{legend}</legend>
      <div className="mt-1 flex flex-col gap-x-6 sm:flex-row sm:flex-wrap">
        {choices.map(({ id, label, Icon }) => (
          <label key={id} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              className="size-5 accent-primary"
            />
            {Icon === undefined ? null : <Icon size={20} aria-hidden className="text-text-2" />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
