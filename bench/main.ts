import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { residentMegabytes } from '#test/children.ts';
import { keepFigures } from '../scripts/figures.mjs';
import { explain } from './explain.ts';
import { measureGrowth } from './growth.ts';
import { measure, type Side } from './measure.ts';
import { type Engine, type Options, readOptions } from './options.ts';
import { MARKED_DATE } from './player-items.ts';
import { type PreparedDatabase, prepareDatabase } from './prepare.ts';
import { measureProcessor } from './processor.ts';
import { type EngineReport, figuresOf, missedGoals, printReport, reportOf } from './report.ts';
import { startFloor, startOurServer } from './servers.ts';
import { workItems } from './work-items.ts';
import { runBench } from './run.ts';

/** Measures the built server; figures are for reading, so whatever they are the exit code is 0. */
async function main(): Promise<void> {
  const options = readOptions();
  if (options.isExplain) return explainPlans(options);
  if (options.isGrowth) return measureGrowth(options);
  if (options.isProcessor) return measureOnPostgresql(options);
  const reports = await measureEngines(options);
  for (const report of reports) {
    printReport(report);
    keepReport(report, options);
  }
  const { players, seconds, rounds } = options;
  const machine = { cpu: os.cpus()[0]?.model, cores: os.cpus().length, node: process.version };
  const file = path.join(options.cacheFolder, 'last.json');
  fs.writeFileSync(file, `${JSON.stringify({ machine, players, seconds, rounds, reports }, null, 2)}\n`);

  const missed = reports.flatMap(missedGoals);
  console.log(missed.length === 0 ? '\nВсички цели са постигнати.' : `\nНепостигнати цели:\n  ${missed.join('\n  ')}`);
}

function keepReport(report: EngineReport, { players, engines, only }: Options): void {
  const { engine } = report;
  const against = engine === 'postgresql' ? 'the least that Fastify can do with the same statements' : 'PostgreSQL';
  keepFigures({
    name: ['bench', engine, players, only].filter((part) => part !== '').join('-'),
    command: `npm run bench -- --players ${players} --engine ${engines.length > 1 ? 'both' : engine}${only === '' ? '' : ` --only ${only}`}`,
    about: `Answers a second against ${against}, ${players} players, ${engine}`,
    figures: figuresOf(report),
  });
}

async function measureEngines(options: Options): Promise<EngineReport[]> {
  const started = [];
  for (const engine of options.engines) started.push(await startEngine(engine, options));
  const items = workItems.filter(({ name }) => name.includes(options.only));
  const sides = started.flatMap((one) => one.sides);
  const measurements = await measure(items, sides, options);
  const reports = [];
  for (const { engine, database, ours, sides: ofEngine } of started) {
    reports.push(reportOf(engine, measurements, residentMegabytes(ours.target.process.pid)));
    for (const { target } of ofEngine) await target.process.stop();
    await removeWhatWasMeasured(database);
    await database.stop();
  }
  return reports;
}

async function startEngine(engine: Engine, { isProfile, cacheFolder, ...options }: Options) {
  const database = await prepareDatabase(engine, { ...options, cacheFolder });
  const flags = isProfile ? ['--cpu-prof', `--cpu-prof-dir=${cacheFolder}`] : [];
  const ours: Side = { name: engine, target: await startOurServer(database, flags), databasePid: database.pid };
  if (database.url === undefined) return { engine, database, ours, sides: [ours] };
  const floor: Side = { name: 'floor', target: await startFloor(database.url), databasePid: database.pid };
  return { engine, database, ours, sides: [ours, floor] };
}

/** The data are kept for the next run, which is to find them as this one did. */
async function removeWhatWasMeasured({ url, dataFolder }: PreparedDatabase): Promise<void> {
  const { pool, close } = await openDatabase({ url, folder: path.join(dataFolder, 'database') });
  await pool.query('delete from player_developments where date = $1', [MARKED_DATE]);
  // Stronger than the triggers that keep the audit.
  await pool.query(
    'set session_replication_role = replica; truncate audit_entries, audit_seals, record_changes; reset session_replication_role',
  );
  await pool.query('vacuum analyze player_developments');
  await close();
}

async function explainPlans(options: Options): Promise<void> {
  const database = await prepareDatabase('postgresql', options);
  if (database.url !== undefined) await explain(database.url, options.only);
  await database.stop();
}

async function measureOnPostgresql(options: Options): Promise<void> {
  const database = await prepareDatabase('postgresql', options);
  await measureProcessor(database, options);
  await database.stop();
}

await runBench(main);
