import { expect, test } from 'vitest';
import { isPrintShortcut, isSaveShortcut, isSearchShortcut, latinKey } from './keys.ts';

test('a Latin layout is believed by its letter, Dvorak included', () => {
  expect(latinKey({ key: 's', code: 'KeyS' })).toBe('s');
  expect(latinKey({ key: 's', code: 'Semicolon' })).toBe('s');
});

test('a Cyrillic layout is believed by the place of the key', () => {
  expect(latinKey({ key: 'с', code: 'KeyS' })).toBe('s');
  expect(latinKey({ key: 'Я', code: 'KeyK' })).toBe('k');
  expect(latinKey({ key: 'ш', code: 'BracketLeft' })).toBe('[');
  expect(latinKey({ key: 'щ', code: 'BracketRight' })).toBe(']');
  expect(latinKey({ key: 'б', code: 'Slash' })).toBe('/');
  expect(latinKey({ key: 'Б', code: 'Slash', shiftKey: true })).toBe('?');
});

test('Ctrl+S and Ctrl+Enter save, the letter alone and AltGr do not', () => {
  const held = { ctrlKey: true, metaKey: false, altKey: false };
  expect(isSaveShortcut({ key: 'я', code: 'KeyS', ...held })).toBe(true);
  expect(isSaveShortcut({ key: 'Enter', code: 'Enter', ...held })).toBe(true);
  expect(isSaveShortcut({ key: 's', code: 'KeyS', ...held, ctrlKey: false })).toBe(false);
  expect(isSaveShortcut({ key: 's', code: 'KeyS', ...held, altKey: true })).toBe(false);
});

test('Ctrl+K searches on either Bulgarian layout, the letter alone does not', () => {
  const held = { ctrlKey: true, metaKey: false, altKey: false };
  expect(isSearchShortcut({ key: 'к', code: 'KeyK', ...held })).toBe(true);
  expect(isSearchShortcut({ key: 'н', code: 'KeyK', ...held })).toBe(true);
  expect(isSearchShortcut({ key: 'k', code: 'KeyK', ...held, ctrlKey: false, metaKey: true })).toBe(true);
  expect(isSearchShortcut({ key: 'k', code: 'KeyK', ...held, ctrlKey: false })).toBe(false);
});

test('Ctrl+P prints on either layout, the letter alone does not', () => {
  const held = { ctrlKey: false, metaKey: true, altKey: false };
  expect(isPrintShortcut({ key: 'п', code: 'KeyP', ...held })).toBe(true);
  expect(isPrintShortcut({ key: 'p', code: 'KeyR', ...held })).toBe(true);
  expect(isPrintShortcut({ key: 'p', code: 'KeyP', ...held, metaKey: false })).toBe(false);
});
