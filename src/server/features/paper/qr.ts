import encodeQR from 'qr';
import type { Qr } from '#contract/paper/printed-sheet.contract.ts';

/** The address as a square that phones read, good also where a sixth of it is creased or dirty. */
export function qrOf(address: string): Qr {
  // The library draws at least one white field around; paper and screen leave their own.
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  return {
    size: rows.length,
    path: rows
      .map((row, y) =>
        runsOf(row)
          .map(([x, length]) => bar(x, y, length))
          .join(''),
      )
      .join(''),
  };
}

function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last !== undefined && row[x - 1] === true) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}

const bar = (x: number, y: number, length: number) => `M${x} ${y}h${length}v1h-${length}z`;
