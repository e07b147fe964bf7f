import { describe, expect, it } from 'vitest';
import { clubIdeas } from './club-list.ts';
import { crestSvg } from './crest.ts';
import { portraitSvg } from './portrait.ts';

const shirt = ['#0e2350', '#ffffff', '#ffc629'] as const;

describe('drawn pictures', () => {
  it('are the same for the same person and differ between people', () => {
    const one = portraitSvg({ seed: 'one', sex: 0, age: 15, shirt });
    expect(portraitSvg({ seed: 'one', sex: 0, age: 15, shirt })).toBe(one);
    expect(portraitSvg({ seed: 'two', sex: 0, age: 15, shirt })).not.toBe(one);
  });

  it('exist for both sexes at every age', () => {
    for (let age = 6; age < 80; age++) {
      expect(portraitSvg({ seed: String(age), sex: 0, age, shirt })).not.toMatch(/undefined|NaN/);
      expect(portraitSvg({ seed: String(age), sex: 1, age, shirt })).not.toMatch(/undefined|NaN/);
    }
  });

  it('give every club a crest of its own, without text that would need a font', () => {
    const crests = clubIdeas.map(({ crest }) => crestSvg(crest));
    expect(new Set(crests).size).toBe(24);
    for (const crest of crests) expect(crest).not.toMatch(/<text|undefined|NaN|d=""/);
  });

  it('differ by their emblem, not by their colours alone', () => {
    const crest = { shape: 'disc', initials: 'ВК', colours: shirt } as const;
    const emblems = new Set(clubIdeas.map(({ crest: { emblem } }) => emblem));
    expect(new Set([...emblems].map((emblem) => crestSvg({ ...crest, emblem }))).size).toBe(emblems.size);
  });
});
