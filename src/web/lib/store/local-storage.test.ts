import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('what the device remembers', () => {
  const kept = new Map<string, string>();

  beforeEach(() => {
    vi.resetModules();
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      clear: () => kept.clear(),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is read back', async () => {
    const { deviceStorage } = await import('./local-storage.ts');
    deviceStorage.write('theme', 'dark');
    expect(deviceStorage.read('theme')).toBe('dark');
  });

  it('stays forgotten when a late answer wants to write itself down', async () => {
    const { deviceStorage } = await import('./local-storage.ts');
    deviceStorage.write('theme', 'dark');
    deviceStorage.forgetAll();
    deviceStorage.write('bell-1', '{}');
    expect([...kept.keys()]).toEqual([]);
  });

  it('is nothing where the browser keeps storage closed', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { deviceStorage } = await import('./local-storage.ts');
    deviceStorage.write('theme', 'dark');
    deviceStorage.forgetAll();
    expect(deviceStorage.read('theme')).toBeNull();
  });
});
