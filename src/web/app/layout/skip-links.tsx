import type { MouseEvent } from 'react';
import { cx } from '#web/lib/cx.ts';
import * as texts from './skip-links.text.ts';

const linkClass =
  'sr-only rounded-control bg-surface font-semibold text-link focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:border focus:border-border-control focus:px-4 focus:py-3 focus:shadow-popup';

/** The second link is there only while the page holds a list to go to. */
export function SkipLinks() {
  return (
    <>
      <a href="#main" className={linkClass}>
        {texts.toMainContent}
      </a>
      <a href="#list" onClick={goToFirstRow} className={cx(linkClass, '[body:not(:has(#list))_&]:hidden')}>
        {texts.toList}
      </a>
    </>
  );
}

/** Past the headers of the columns too; a list without rows is where the link itself leads. */
function goToFirstRow(event: MouseEvent): void {
  const row = document.querySelector<HTMLElement>('#list [data-row-link]');
  if (row === null) return;
  event.preventDefault();
  row.focus();
}
