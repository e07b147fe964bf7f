import { describe, expect, it } from 'vitest';
import { isKeyboardWalk } from './keyboard-walk.ts';

describe('a password is a walk over the keyboard', () => {
  it.each([
    ['along a row', 'qwertyuiop'],
    ['back along it', 'lkjhgfdsa'],
    ['along the digits with Shift held', '!@#$%^&*()'],
    ['along a row of the phonetic layout', 'явертъуиоп'],
    ['along its middle row', 'асдфгхйкл'],
    ['along its lowest row', 'зьцжбнм'],
    ['down to the key on the left', 'esesesesesz'],
    ['down to the key on the right', 'edcrfvtgb'],
    ['up to the key on the left', 'zazaqaqa'],
    ['up to the key on the right', 'zsezsezse'],
    ['on one key', 'qqqqqqqq'],
    ['on one key that is on neither layout', '§§§§§§§§'],
    ['with Shift or without', 'QwErTyUi'],
  ])('%s: %s', (_, password) => {
    expect(isKeyboardWalk(password)).toBe(true);
  });

  it('from six signs on', () => {
    expect(isKeyboardWalk('qwerty')).toBe(true);
    expect(isKeyboardWalk('qwert')).toBe(false);
  });

  it('though the fingers jump once in four signs', () => {
    expect(isKeyboardWalk('qwerasdf')).toBe(true);
    expect(isKeyboardWalk('qwerzxcv')).toBe(true);
    expect(isKeyboardWalk('qwerzxpl')).toBe(true);
    expect(isKeyboardWalk('qwerzp,q')).toBe(false);
  });
});

describe('a password is no walk', () => {
  it.each([
    ['where the fingers leave out a row', 'qzqzqzqz'],
    ['where they leave out keys of a row', 'qeqeqeqe'],
    ['where the key in the next row is far away', 'qlqlqlql'],
    ['where the key below is two to the left', 'eaeaeaea'],
    ['where the key below is to the right of both that touch', 'qsqsqsqs'],
    ['where the signs are on neither layout', '§±§±§±§±'],
  ])('%s: %s', (_, password) => {
    expect(isKeyboardWalk(password)).toBe(false);
  });
});
