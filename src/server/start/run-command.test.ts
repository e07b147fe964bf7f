import { afterEach, expect, it, vi } from 'vitest';
import { EmbeddedCopyError } from '../db/embedded/embedded-error.ts';
import { explain, readArguments } from './run-command.ts';

afterEach(() => vi.unstubAllEnvs());

it('a switch that npm has kept to itself is asked for again instead of being left out', () => {
  expect(readArguments(['check', 'after-restore'], 'usage').given).toEqual(new Set());
  vi.stubEnv('npm_config_check', 'true');
  expect(() => readArguments(['check'], 'usage')).toThrow('Преди --check липсва отделно „--“');
  vi.stubEnv('npm_config_check', '');
  vi.stubEnv('npm_config_after_restore', 'true');
  expect(() => readArguments(['after-restore'], 'usage')).toThrow('Преди --after-restore липсва');
});

it.each([
  [{ code: 'ENOSPC', path: '/mnt/backups/a.part' }, 'няма място на диска (/mnt/backups/a.part)'],
  [{ code: 'EROFS', path: '/mnt' }, 'дискът е само за четене (/mnt)'],
  [{ code: 'ENOTDIR', path: '/etc/passwd/x' }, 'на пътя стои файл вместо папка (/etc/passwd/x)'],
  [{ code: 'EACCES' }, 'няма права.'],
  [{}, 'Неочаквана грешка: broken.'],
])('what ends a command is a sentence: %o', (given, sentence) => {
  const said = explain(Object.assign(new Error('broken'), given));
  expect(said).toContain(sentence);
  expect(said).toMatch(/\.$/);
});

it('the reason why the server could not copy the database is said', () => {
  expect(explain(new EmbeddedCopyError('няма място на диска'))).toContain(
    'не можа да копира базата: няма място на диска.',
  );
});
