import { afterEach, expect, it, vi } from 'vitest';
import { readArguments } from './run-command.ts';

afterEach(() => vi.unstubAllEnvs());

it('a switch that npm has kept to itself is asked for again instead of being left out', () => {
  expect(readArguments(['check', 'after-restore'], 'usage').given).toEqual(new Set());
  vi.stubEnv('npm_config_check', 'true');
  expect(() => readArguments(['check'], 'usage')).toThrow('Преди --check липсва отделно „--“');
  vi.stubEnv('npm_config_check', '');
  vi.stubEnv('npm_config_after_restore', 'true');
  expect(() => readArguments(['after-restore'], 'usage')).toThrow('Преди --after-restore липсва');
});
