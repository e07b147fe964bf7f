import { describe, expect, it } from 'vitest';
import {
  fixableSettings,
  fixedNames,
  settingBounds,
  settingsInForce,
  settingVariables,
} from './federation-settings.rules.ts';

describe('settings of the federation', () => {
  const stored = { name: 'Федерация', email: 'a@b.bg', contractNoticeDays: 30 };

  it('hold as the administrators have saved them, unless whoever keeps the server has said otherwise', () => {
    expect(settingsInForce(stored, {})).toEqual(stored);
    expect(settingsInForce(stored, { contractNoticeDays: 14, email: undefined })).toEqual({
      ...stored,
      contractNoticeDays: 14,
    });
  });

  it('that were not asked for are not added', () => {
    expect(settingsInForce(stored, { phone: '02 123 456' })).toEqual(stored);
  });

  it('that are set for good are told by their names', () => {
    expect(fixedNames({ name: 'Друга', website: undefined, contractNoticeDays: 0 })).toEqual([
      'name',
      'contractNoticeDays',
    ]);
    expect(fixableSettings).toEqual(['name', 'email', 'phone', 'address', 'website', 'contractNoticeDays']);
    expect(new Set(Object.values(settingVariables)).size).toBe(fixableSettings.length);
  });

  it('that stand for „never“ or „no bound“ may be nothing, limits of clubs may not', () => {
    const mayBeNothing = Object.entries(settingBounds).flatMap(([name, { least }]) => (least === 0 ? [name] : []));
    expect(mayBeNothing).toEqual([
      'contractNoticeDays',
      'transferDeadlineDays',
      'draftLapseDays',
      'uploadMegabytesInAll',
      'legalKeepYears',
    ]);
    for (const { least, most } of Object.values(settingBounds)) expect(most).toBeGreaterThan(least);
  });
});
