import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { federationStore } from '#web/lib/federation.ts';
import { render } from '#web/test/render.tsx';
import { MistakeLink } from './federation-contact.tsx';
import { NoPermission } from './page/no-permission.tsx';

const federation = {
  name: 'Федерация',
  email: 'office@federation.example',
  phone: '02 000 0000',
  address: null,
  website: 'https://federation.example',
  signatureLine: null,
  englishName: null,
  logoId: null,
  isDemo: false,
};
afterEach(() => federationStore.write(null));

it('a refusal says whom to turn to', async () => {
  federationStore.write(federation);
  render(<NoPermission />);
  await expect.element(page.getByRole('link', { name: federation.email })).toBeVisible();
  await expect.element(page.getByRole('link', { name: federation.phone })).toHaveAttribute('href', 'tel:020000000');
  await expect.element(page.getByRole('link', { name: 'federation.example', exact: true })).toBeVisible();
});

it('whoever finds a mistake writes a letter that names the record', async () => {
  federationStore.write(federation);
  render(<MistakeLink record="Иван Петров, рег. № 7" path="/players/7" />);
  const link = page.getByRole('link', { name: 'Пишете на федерацията' });
  await expect.element(link).toBeVisible();
  const href = decodeURIComponent(link.element().getAttribute('href') ?? '');
  expect(href).toContain('mailto:office@federation.example?subject=Грешка в данните: Иван Петров, рег. № 7&body=');
  expect(href).toContain('/players/7');
});

it('nothing is offered where the installation does not say whom to write to', async () => {
  federationStore.write({ ...federation, email: null });
  render(
    <>
      <p>Страница</p>
      <MistakeLink record="Иван Петров" path="/players/7" />
    </>,
  );
  await expect.element(page.getByText('Страница')).toBeVisible();
  await expect.element(page.getByText('Грешка в данните?')).not.toBeInTheDocument();
});
