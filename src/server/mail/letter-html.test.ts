import { describe, expect, it } from 'vitest';
import { letterHtml } from './letter-html.ts';

const letterhead = { federation: 'Волейболна федерация', publicUrl: 'https://kartoteka.example' };
const linksIn = (body: string) =>
  [...letterHtml({ subject: 'Писмо', body }, letterhead).matchAll(/href="([^"]*)"/g)].map(([, address]) => address);

describe('what becomes a link in a letter', () => {
  it('is an address of ours alone on its line; the only one has a button too', () => {
    const [first, second] = ['https://kartoteka.example/transfers/1', 'https://kartoteka.example/transfers/2'];
    expect(linksIn(`Вижте:\n${first}`)).toEqual([first, first]);
    expect(linksIn(`Вижте:\n${first}\n${second}`)).toEqual([first, second]);
  });

  it.each([
    'https://evil.example/transfers/1',
    'https://kartoteka.example.evil.example/',
    'https://kartoteka.example@evil.example/',
    'http://kartoteka.example/',
    'Вижте https://kartoteka.example/transfers/1',
    'https://kartoteka.example/transfers/1 и още',
    'javascript:alert(1)//https://kartoteka.example/',
  ])('is not %s', (line) => {
    expect(linksIn(`Здравейте!\n\n${line}`)).toEqual([]);
  });

  it('never leaves its quotes', () => {
    const html = letterHtml({ subject: '</title><b>', body: 'https://kartoteka.example/"onclick="x' }, letterhead);
    expect(html).toContain('href="https://kartoteka.example/&quot;onclick=&quot;x"');
    expect(html).toContain('<title>&lt;/title&gt;&lt;b&gt;</title>');
  });
});
