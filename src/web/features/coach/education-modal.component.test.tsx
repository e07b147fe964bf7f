import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectSound } from '#web/test/axe.ts';
import { aPicture, chooseFile } from '#web/test/files.ts';
import { render } from '#web/test/render.tsx';
import { serve } from '#web/test/server.ts';
import { EducationModal } from './education-modal.tsx';

const box = (name: string) => page.getByRole('textbox', { name });
const add = page.getByRole('button', { name: 'Добави', exact: true });

function open(answer: { status: number; json: unknown }) {
  const asked = serve({
    'POST /api/coaches/8/educations': () => answer,
    'GET /api/coaches/8/educations': () => ({ json: [] }),
  });
  const onAdded = vi.fn<(id: number) => void>();
  const onClose = vi.fn<() => void>();
  render(<EducationModal coachId={8} onAdded={onAdded} onClose={onClose} />);
  return { asked, onAdded, onClose };
}

async function fillIn() {
  await page.getByLabelText('Степен на образование').selectOptions('Висше');
  await box('Дата на завършване').fill('30.6.2012');
  await box('Учебно заведение').fill('НСА „Васил Левски“');
  await box('Специалност').fill('Треньор по волейбол');
  await chooseFile(await aPicture('Диплома.PNG'));
}

it('a diploma is sent with its file under its own name, and the dialog closes', async () => {
  const { asked, onAdded, onClose } = open({ status: 201, json: { id: 5, coachId: 8 } });
  await fillIn();
  await add.click();
  await expect.element(page.getByText('Документът за образование е добавен успешно!')).toBeVisible();
  const { body } = asked.find(({ method }) => method === 'POST') ?? {};
  expect(body).toMatchObject({
    level: '2',
    graduationDate: '2012-06-30',
    institution: 'НСА „Васил Левски“',
    speciality: 'Треньор по волейбол',
  });
  expect(body?.['file']).toHaveProperty('name', 'Диплома.PNG');
  await expect.poll(() => onAdded).toHaveBeenCalledWith(5);
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
});

it('what is missing, or still to come, is told at once, and nothing is sent', async () => {
  const { asked } = open({ status: 201, json: { id: 5, coachId: 8 } });
  await box('Дата на завършване').fill('01.01.2999');
  await add.click();
  const summary = page.getByRole('alert').filter({ hasText: 'Проверете отбелязаните полета' });
  for (const line of [
    'Моля, изберете степен на образование',
    'Датата на завършване не може да е след днешната',
    'Учебното заведение трябва да е поне 2 символа',
    'Специалността трябва да е поне 2 символа',
    'Моля прикачете файл',
  ]) {
    await expect.element(summary.getByText(line)).toBeVisible();
  }
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await expectSound();
});

it('a refusal says what failed and why, and loses nothing', async () => {
  const message = 'Файлът е повреден и не може да бъде прочетен.';
  open({ status: 415, json: { status: 415, code: 'fileDamaged', message, requestId: 'x' } });
  await fillIn();
  await add.click();
  const notices = page.getByRole('region', { name: 'Съобщения' });
  await expect.element(notices.getByText('Възникна грешка при добавянето на документ за образование!')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(message);
  await expect.element(box('Специалност')).toHaveValue('Треньор по волейбол');
});
