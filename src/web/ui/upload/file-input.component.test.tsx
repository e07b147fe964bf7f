import { useMutation } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import type { Sending } from '#web/lib/attempt.ts';
import { expectSound } from '#web/test/axe.ts';
import { aPicture, chooseFile } from '#web/test/files.ts';
import { render } from '#web/test/render.tsx';
import { Form } from '../form/form.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { useAppForm } from '../form/use-app-form.ts';
import { chosenFile } from './chosen-file.ts';
import { FileInput } from './file-input.tsx';

const save = page.getByRole('button', { name: 'Запази', exact: true });
const summary = page.getByRole('alert').filter({ hasText: 'Проверете отбелязаните полета' });
const lineOf = (name: string) => summary.getByRole('link', { name, exact: true });

const fileSchema = z.object({ file: chosenFile('Моля прикачете лого') });

function LogoOnly() {
  const form = useAppForm({
    schema: fileSchema,
    defaultValues: { file: null as File | null },
    failureText: 'Възникна грешка!',
    write: useMutation({ mutationFn: (_sending: Sending<{ file: File }>) => Promise.resolve() }),
    onSaved: () => undefined,
  });
  return (
    <Form form={form} label="Лого">
      <FileInput field={form.field('file')} kind="logo" label="Лого на клуба" />
      <FormActions form={form} submitLabel="Запази" pendingLabel="Запазване..." />
    </Form>
  );
}

it('of a file that cannot be taken the same is said above the form and beneath the field', async () => {
  const sentence = 'Позволени са само изображения от тип JPG, JPEG, PNG и WEBP.';
  render(<LogoOnly />);
  await save.click();
  await expect.element(lineOf('Лого на клуба: Моля прикачете лого')).toBeVisible();
  await chooseFile(new File(['бележки'], 'бележки.txt', { type: 'text/plain' }));
  await expect.element(lineOf(`Лого на клуба: ${sentence}`)).toBeVisible();
  const field = page.getByRole('group', { name: 'Лого на клуба' });
  await expect.element(field.getByText(sentence)).toBeVisible();
  await save.click();
  await expect.element(lineOf(`Лого на клуба: ${sentence}`)).toBeVisible();
  await expect.element(page.getByText('Моля прикачете лого')).not.toBeInTheDocument();
  await chooseFile(await aPicture());
  await expect.element(summary).not.toBeInTheDocument();
  await expect.element(field.getByText(sentence)).not.toBeInTheDocument();
  await expectSound();
});
