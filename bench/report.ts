import { isKept, type KeptFigure } from '../scripts/figures.mjs';
import type { Measured, Measurement } from './measure.ts';
import type { Engine } from './options.ts';

export interface EngineReport {
  engine: Engine;
  measurements: Compared[];
  /** Of our server after the load. */
  residentMegabytes: number | null;
}

interface Compared extends Omit<Measurement, 'of'> {
  ours: Measured;
  /** What ours is held against; null where that was not asked. */
  base: Measured | null;
  ratio: number | null;
}

const GOALS = {
  ratioToFloor: 0.7,
  writeRatioToFloor: 0.6,
  ratioToPostgresql: 0.3,
  p99PerP50: 5,
  residentMegabytes: { postgresql: 250, embedded: 500 },
};

/** PostgreSQL is held against the floor, the embedded engine against our own figures on PostgreSQL. */
export function reportOf(
  engine: Engine,
  measurements: readonly Measurement[],
  residentMegabytes: number | null,
): EngineReport {
  const compared = measurements.flatMap(({ of, ...asked }) => {
    const [ours, base] = [of[engine], of[engine === 'postgresql' ? 'floor' : 'postgresql'] ?? null];
    if (ours === undefined) return [];
    return [{ ...asked, ours, base, ratio: base === null ? null : ours.perSecond / base.perSecond }];
  });
  return { engine, measurements: compared, residentMegabytes };
}

export function printReport({ engine, measurements, residentMegabytes }: EngineReport): void {
  const isEmbedded = engine === 'embedded';
  const header = ['мярка', 'връзки', 'редове', 'ние/s', isEmbedded ? 'PostgreSQL/s' : 'основа/s', 'отношение'];
  const last = ['p50 ms', 'p99 ms', 'процесор ms', isEmbedded ? 'от PostgreSQL' : 'от основата'];
  const rows = measurements.map(({ item, concurrency, rows: count, ours, base, ratio }) => [
    item,
    String(concurrency),
    String(count),
    ours.perSecond.toFixed(0),
    base?.perSecond.toFixed(0) ?? '–',
    ratio?.toFixed(2) ?? '–',
    ours.p50.toFixed(2),
    ours.p99.toFixed(2),
    ours.processorMs.toFixed(2),
    base === null ? '–' : (base.processorMs / ours.processorMs).toFixed(2),
  ]);
  const table = [[...header, ...last], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  console.log(`\n${engine}\n${table.map(line).join('\n')}`);
  console.log(`Памет на сървъра след натоварването: ${residentMegabytes ?? '?'} MB`);
}

/** Every figure that has a goal. */
export function figuresOf({ engine, measurements, residentMegabytes }: EngineReport): KeptFigure[] {
  const figures: KeptFigure[] = measurements.flatMap(({ item, isWrite, concurrency, ours, ratio }) => {
    const leastToFloor = isWrite ? GOALS.writeRatioToFloor : GOALS.ratioToFloor;
    const least = engine === 'postgresql' ? leastToFloor : GOALS.ratioToPostgresql;
    const what = `${item} × ${concurrency}`;
    const against = engine === 'postgresql' ? 'of the floor' : 'of PostgreSQL';
    return [
      ...(ratio === null ? [] : [{ what, value: ratio, unit: against, least }]),
      ...(concurrency > 1 ? [{ what: `${what}, p99 by p50`, value: ours.p99 / ours.p50, most: GOALS.p99PerP50 }] : []),
    ];
  });
  if (residentMegabytes === null) return figures;
  const most = GOALS.residentMegabytes[engine];
  return [...figures, { what: 'memory after the load', value: residentMegabytes, unit: 'MB', most }];
}

/** One line for each goal that was not reached. */
export function missedGoals(report: EngineReport): string[] {
  return figuresOf(report)
    .filter((figure) => !isKept(figure))
    .map(({ what, value, unit = '', most, least }) => {
      const bound = least === undefined ? `> ${most}` : `< ${least}`;
      return `${report.engine} ${what}: ${value.toFixed(2)} ${unit} ${bound}`;
    });
}
