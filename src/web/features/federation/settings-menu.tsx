import { type MouseEvent, useEffect } from 'react';
import { settingsSections, settingsText } from './federation-settings.text.ts';

const anchors = Object.entries(settingsSections);

/** Goes there without a step in the browser's history: what is typed is not left by it. */
function goTo(anchor: string): void {
  const section = document.getElementById(anchor);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input:not([readonly]), button, a')?.focus({ preventScroll: true });
}

export function SettingsMenu() {
  // The parts were not there yet when the address was opened.
  useEffect(() => {
    const anchor = window.location.hash.slice(1);
    if (anchor in settingsSections) document.getElementById(anchor)?.scrollIntoView({ block: 'start' });
  }, []);
  const handleClick = (anchor: string) => (event: MouseEvent) => {
    event.preventDefault();
    goTo(anchor);
  };
  return (
    <nav aria-label={settingsText.menu} className="xl:sticky xl:top-20 xl:w-60 xl:shrink-0">
      <ul className="flex flex-wrap gap-x-5 xl:flex-col">
        {anchors.map(([anchor, title]) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              onClick={handleClick(anchor)}
              className="touch-target inline-flex min-h-9 items-center text-link hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
