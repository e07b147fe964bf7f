import type { Locator, Page } from '@playwright/test';

/** A field one types into, by its label; where known values are offered meanwhile it is a combobox to assistive tools. */
export const textbox = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));
