/** Mixes two colours written as #rrggbb; 0 is all of the first, 1 all of the second. */
export function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const from = Number.parseInt(one.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

export const darker = (colour: string, share: number) => mix(colour, '#0a0f1e', share);
export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share);
