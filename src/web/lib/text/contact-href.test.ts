import { describe, expect, it } from 'vitest';
import { letterHref, mailHref, phoneHref } from './contact-href.ts';

describe('the link that writes to a club', () => {
  it.each([
    ['klub@example.bg', 'mailto:klub@example.bg'],
    [' klub@example.bg ', 'mailto:klub@example.bg'],
    ['a+b@example.bg', 'mailto:a%2Bb@example.bg'],
    ['клуб@пример.бг', `mailto:${encodeURIComponent('клуб')}@${encodeURIComponent('пример.бг')}`],
    ['a%0d@example.bg', 'mailto:a%250d@example.bg'],
  ])('of „%s“ is %s', (text, href) => {
    expect(mailHref(text)).toBe(href);
  });

  it.each(['x@y.bg?bcc=z@a.bg', 'x@y.bg,z@a.bg', 'x@y.bg&cc=z', 'x@y', 'няма', 'a b@y.bg', 'x@y.bg\r\nBcc: z', ''])(
    'is not made of „%s“',
    (text) => {
      expect(mailHref(text)).toBeNull();
    },
  );
});

describe('a letter that is begun', () => {
  it('cannot add recipients by what it says', () => {
    const href = letterHref('a@b.bg', { subject: 'x&bcc=z@a.bg', body: 'ред\nдруг?' });
    expect(href).toBe(`mailto:a@b.bg?subject=x%26bcc%3Dz%40a.bg&body=${encodeURIComponent('ред\r\nдруг?')}`);
  });

  it('needs an address', () => {
    expect(letterHref('няма', { subject: 'x', body: 'y' })).toBeNull();
  });
});

describe('the link that calls a club', () => {
  it.each([
    ['0888 123 456', 'tel:0888123456'],
    ['+359 (2) 123-45-67', 'tel:+35921234567'],
    ['02/123.45.67', 'tel:021234567'],
  ])('of „%s“ is %s', (text, href) => {
    expect(phoneHref(text)).toBe(href);
  });

  it.each(['0888;ext=1', '0888 123 456, 0899 123 456', 'няма', '12', '*#06#', '1'.repeat(16)])(
    'is not made of „%s“',
    (text) => {
      expect(phoneHref(text)).toBeNull();
    },
  );
});
