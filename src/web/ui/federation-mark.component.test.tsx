import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { KnownFederation } from '#contract/federation/federation.contract.ts';
import { federationStore, useFederationLogo } from '#web/lib/federation.ts';
import { deviceStorage } from '#web/lib/store/local-storage.ts';
import { render } from '#web/test/render.tsx';
import { FederationMark } from './federation-mark.tsx';

const federation: KnownFederation = {
  name: 'Федерация',
  email: null,
  phone: null,
  address: null,
  website: null,
  signatureLine: null,
  englishName: null,
  logoId: null,
  isDemo: false,
};
const mark = (
  <FederationMark className="size-9">
    <span>топка</span>
  </FederationMark>
);
afterEach(() => {
  federationStore.write(null);
  deviceStorage.remove('federation-logo');
});

it('a federation without a logo keeps the mark of the product', async () => {
  federationStore.write(federation);
  render(mark);
  await expect.element(page.getByText('топка')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

it('a logo that was seen once is there with the first picture of the next page', async () => {
  federationStore.write({ ...federation, logoId: 'b4d1c0de' });
  federationStore.write(null);
  render(<Address />);
  await expect.element(page.getByText('/club-logos/b4d1c0de?size=96')).toBeVisible();
});

const Address = () => <p>{useFederationLogo('small')}</p>;

it('a logo that cannot be shown leaves the mark of the product', async () => {
  federationStore.write({ ...federation, logoId: 'gone' });
  render(mark);
  await expect.element(page.getByText('топка')).toBeVisible();
});
