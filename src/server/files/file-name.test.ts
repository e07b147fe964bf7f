import { describe, expect, it } from 'vitest';
import { cleanFileName, fileNameOfTitle, nameWithExtension } from './file-name.ts';

describe('the name of a sent file', () => {
  it.each([
    ['договор.pdf', 'договор.pdf'],
    ['C:\\Мои документи\\договор.pdf', 'договор.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a<b>c:d"e|f?g*.pdf', 'a_b_c_d_e_f_g_.pdf'],
    ['снимка\u202Efdp.exe', 'снимкаfdp.exe'],
    ['ред\r\nред.pdf', 'редред.pdf'],
    ['  .скрит. ', 'скрит'],
    ['', 'файл'],
    ['папка/', 'файл'],
    ['и\u0306.pdf', '\u0439.pdf'],
    ['con', '_con'],
    ['LPT1.pdf', '_LPT1.pdf'],
    ['conto.pdf', 'conto.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('has at most two hundred signs, the last of them its extension', () => {
    const longest = `${'й'.repeat(196)}.pdf`;
    expect(cleanFileName(longest)).toBe(longest);
    expect(cleanFileName(`й${longest}`)).toBe(longest);
    expect(cleanFileName('й'.repeat(201))).toBe('й'.repeat(200));
    const ending = `.${'е'.repeat(11)}`;
    expect(cleanFileName(`${'й'.repeat(200)}${ending}`)).toBe(`${'й'.repeat(188)}${ending}`);
    expect(cleanFileName(`${'й'.repeat(200)}${ending}е`)).toBe('й'.repeat(200));
  });

  it('that is endless is read from its end', () => {
    expect(cleanFileName(`папка/${'й'.repeat(1000)}/име.pdf`)).toBe('име.pdf');
    expect(cleanFileName(`начало${'й'.repeat(900)}/${'а'.repeat(90)}.pdf`)).toBe(`${'а'.repeat(90)}.pdf`);
  });
});

it.each([
  ['Състезатели към 19.11.2026\u00A0г.', 'Състезатели към 19.11.2026'],
  ['Годишен\u00A0отчет за 2026 г.', 'Годишен отчет за 2026'],
  ['Момчета под 14 г.', 'Момчета под 14 г'],
])('what is titled „%s“ is the file „%s“: with plain spaces, ending in the year', (title, name) => {
  expect(fileNameOfTitle(title)).toBe(name);
});

describe('the name of a kept file', () => {
  it.each([
    ['снимка.PNG', 'png', 'снимка.PNG'],
    ['снимка.jpeg', 'jpg', 'снимка.jpeg'],
    ['снимка.JPG', 'jpg', 'снимка.JPG'],
    ['снимка.png', 'jpg', 'снимка.jpg'],
    ['договор.doc', 'pdf', 'договор.doc.pdf'],
    ['договор', 'pdf', 'договор.pdf'],
    ['два.pdf.webp', 'webp', 'два.pdf.webp'],
  ] as const)('%s that holds a %s is %s', (given, extension, kept) => {
    expect(nameWithExtension(given, extension)).toBe(kept);
  });

  it('with its true extension is no longer than two hundred signs', () => {
    expect(nameWithExtension(`${'й'.repeat(196)}.jpg`, 'webp')).toBe(`${'й'.repeat(195)}.webp`);
  });
});
