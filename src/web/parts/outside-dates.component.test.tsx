import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/test/render.tsx';
import { signInAs } from '#web/test/sign-in.ts';
import { OutsideDatesNotice } from './outside-dates.tsx';

const outside = { sentence: 'Картотекирането е до 15.10.2026 г.', question: 'Срокът мина. Да продължа ли?' };

function Asked() {
  const [isConfirmed, setIsConfirmed] = useState(false);
  return (
    <>
      <OutsideDatesNotice outside={outside} isConfirmed={isConfirmed} onConfirm={setIsConfirmed} />
      <p>{isConfirmed ? 'потвърдено' : 'не е потвърдено'}</p>
    </>
  );
}

it('a club reads the dates and has nothing to confirm', async () => {
  signInAs('CLUB');
  render(<Asked />);
  await expect.element(page.getByText(outside.sentence)).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

it('an administrator is asked, and the answer goes along', async () => {
  signInAs('ADMINISTRATOR');
  render(<Asked />);
  await expect.element(page.getByText(outside.question)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Да, продължавам извън срока' }).click();
  await expect.element(page.getByText('потвърдено', { exact: true })).toBeVisible();
});
