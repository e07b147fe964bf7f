import { useId } from 'react';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { themeChoices } from '#web/parts/theme-choices.ts';
import { Card } from '#web/ui/card.tsx';
import { accountCards } from './account.text.ts';

/** The same choice as in the menu of the person, where it is looked for first. */
export function AppearanceCard() {
  const theme = useTheme();
  const name = useId();
  return (
    <Card title={accountCards.appearance} description="Важи само за това устройство.">
      <fieldset>
        <legend className="text-label font-semibold text-text-2">Тема</legend>
        <div className="mt-1 flex flex-col gap-x-6 sm:flex-row sm:flex-wrap">
          {themeChoices.map(({ id, label, Icon }) => (
            <label key={id} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={name}
                checked={theme === id}
                onChange={() => chooseTheme(id)}
                className="size-5 accent-primary"
              />
              <Icon size={20} aria-hidden className="text-text-2" />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
